;;; tailback.el --- Sliding-car puzzles in .rush files  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages, games
;; URL: https://github.com/tailback/tailback
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; `rush-mode' colours .rush files.  It registers `tailback lsp' with eglot and
;; lsp-mode, whichever is installed; start it with `M-x eglot' or `M-x lsp'.
;; Then `tailback-board' shows the puzzle at point in the browser, and
;; `tailback-solution' and `tailback-harder' write into the puzzle.

;;; Code:

(require 'cl-lib)
(require 'eieio)

(defgroup tailback nil
  "Sliding-car puzzles."
  :group 'languages)

(defcustom tailback-server-command '("tailback" "lsp")
  "The program and the arguments that start the language server."
  :type '(repeat string))

(defvar eglot-confirm-server-edits) ; of Emacs 30
(defvar eglot-confirm-server-initiated-edits) ; of Emacs 29 and eglot 1.9
(defvar eglot-server-programs)
(defvar lsp-completion-use-last-result)
(defvar lsp-enable-on-type-formatting)
(defvar lsp-language-id-configuration)
(declare-function make-lsp-client "lsp-mode")
(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function lsp-activate-on "lsp-mode")
(declare-function lsp-request "lsp-mode")
(declare-function lsp-request-async "lsp-mode")
(declare-function lsp--buffer-uri "lsp-mode")
(declare-function lsp-completion-at-point "lsp-completion")
(declare-function eglot-current-server "eglot")
(declare-function eglot--TextDocumentIdentifier "eglot")
(declare-function tailback-eglot-server--eieio-childp "tailback") ; made by `defclass'
(declare-function jsonrpc-request "jsonrpc")
(declare-function jsonrpc-async-request "jsonrpc")
(declare-function jsonrpc-notify "jsonrpc")
(declare-function lsp-notify "lsp-mode")

(defconst tailback--block
  "^[ \t]*\\(?:grid\\|solution\\)[ \t]*\\(?://.*\\)?$")

(defconst tailback--end
  "^[ \t]*end[ \t]*\\(?://.*\\)?$")

(defun tailback--in-block-p ()
  "Whether the line at point is a row of a drawn grid or a line of moves."
  (save-excursion
    (forward-line 0)
    (and (not (looking-at tailback--end))
         (re-search-backward (concat tailback--block "\\|" tailback--end
                                     "\\|^[ \t]*puzzle[ \t]")
                             nil t)
         (looking-at tailback--block))))

(defun tailback--match-row (limit)
  "Find the next car of a drawn grid, or move of a solution, before LIMIT."
  (let (found)
    (while (and (not found)
                (re-search-forward "\\_<[A-Za-z0-9]+\\_>" limit t))
      (setq found (save-match-data (tailback--in-block-p))))
    found))

(defconst tailback--font-lock
  `((tailback--match-row . font-lock-variable-name-face)
    ("^[ \t]*\\([a-z][a-z][a-z]+\\)\\(?:[ \t]\\|$\\|//\\)" 1 font-lock-keyword-face)
    ("^[ \t]*\\(?:car\\|truck\\|target\\|goal\\)[ \t]+\\([A-Za-z0-9_]+\\)"
     1 font-lock-variable-name-face)
    ("^[ \t]*expect[ \t]" ("\\_<[a-z][a-z_]*\\_>" nil nil (0 font-lock-constant-face)))
    ("^[ \t]*\\(?:exit\\|difficulty\\|car\\|truck\\)[ \t]"
     (,(regexp-opt '("left" "right" "top" "bottom" "horizontal" "vertical" "h" "v"
                     "beginner" "intermediate" "advanced" "expert" "grandmaster")
                   'symbols)
      nil nil (0 font-lock-constant-face)))
    ("^[ \t]*\\(?:car\\|truck\\|wall\\|goal\\)[ \t]"
     ("\\_<[A-Za-z][0-9]+\\_>" nil nil (0 font-lock-constant-face)))
    ("^[ \t]*solution[ \t]"
     ("\\_<[A-Za-z0-9_]+[LRUD][0-9]*\\_>" nil nil (0 font-lock-variable-name-face)))
    ("^[ \t]*allow[ \t]"
     ("\\_<[a-z]+\\(?:-[a-z]+\\)*\\_>" nil nil (0 font-lock-type-face)))))

(defvar rush-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?- "_" table)
    table)
  "The syntax table of `rush-mode': comments, strings and words.")

(defun rush-indent-line ()
  "Indent the rows of a drawn grid by two spaces, and nothing else.
Point stays where it is in the text of the line."
  (interactive)
  (let ((column (if (save-excursion
                      (forward-line 0)
                      (and (tailback--in-block-p)
                           (re-search-backward tailback--block nil t)
                           (looking-at "[ \t]*grid")))
                    2
                  0)))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

(defun rush-fill-comment (&optional justify)
  "Fill the comment at point, and nothing else, since rows must not be joined.
JUSTIFY is that of `fill-paragraph'."
  (fill-comment-paragraph justify)
  ;; Without this, `fill-paragraph' would go on and fill the text.
  t)

(defun tailback--eglot-contact (_interactive)
  "The class of the server for eglot, and the command that starts it.
Called for each start, so that `tailback-server-command' can change."
  (cons 'tailback-eglot-server tailback-server-command))

(defun tailback--eglot-p ()
  "Whether eglot manages this buffer."
  (and (fboundp 'eglot-current-server) (eglot-current-server)))

(defun tailback--uri ()
  "The URI of this buffer, as the server knows it."
  (cond ((tailback--eglot-p) (plist-get (eglot--TextDocumentIdentifier) :uri))
        ((bound-and-true-p lsp-mode) (lsp--buffer-uri))
        (t (user-error "No server for this buffer: use M-x eglot or M-x lsp"))))

(defun tailback--request (method params)
  "Return the server's answer to METHOD with PARAMS, a property list."
  (condition-case problem
      (if (tailback--eglot-p)
          (jsonrpc-request (eglot-current-server) (intern (concat ":" method)) params)
        (lsp-request method params))
    (error
     (if (eql (alist-get 'jsonrpc-error-code (cddr problem)) -32601)
         (user-error "This `tailback' is too old for that: update it")
       (signal (car problem) (cdr problem))))))

(defun tailback--tell (method params)
  "Send METHOD with PARAMS to the server, without waiting for the answer.
An edit that comes directly after an answer is lost while eglot or lsp-mode
waits for that."
  (let ((failed (lambda (problem)
                  (message "tailback: %s" (if (hash-table-p problem)
                                              (gethash "message" problem)
                                            (plist-get problem :message))))))
    (if (tailback--eglot-p)
        (jsonrpc-async-request (eglot-current-server) (intern (concat ":" method)) params
                               :success-fn #'ignore :error-fn failed)
      (lsp-request-async method params #'ignore :mode 'detached :error-handler failed))))

(defun tailback--line ()
  "The line of point, from 0."
  (1- (line-number-at-pos nil t)))

(defun tailback--change (command)
  "Change the puzzle at point with COMMAND of the server."
  (let ((here (list :uri (tailback--uri) :line (tailback--line))))
    (tailback--tell "workspace/executeCommand" (list :command command :arguments (vector here)))))

(defvar tailback--received nil
  "The position last sent to the boards, so that a resting point is sent once.")

(defun tailback--follow ()
  "Send the position of point to the server, for the boards that follow it."
  (when (derived-mode-p 'rush-mode)
    (ignore-errors
      (let* ((uri (tailback--uri))
             (place (cons uri (tailback--line))))
        (unless (equal place tailback--received)
          (setq tailback--received place)
          (let ((params (list :version 1
                              :textDocument (list :uri uri)
                              :position (list :line (tailback--line) :character 0))))
            (if (tailback--eglot-p)
                (jsonrpc-notify (eglot-current-server) :tailback/follow params)
              (lsp-notify "tailback/follow" params))))))))

(defvar tailback--idle nil
  "The timer that sends the position of point.")

(defun tailback--lead ()
  "Make the boards follow point from now on, in every buffer."
  (unless tailback--idle
    (setq tailback--idle (run-with-idle-timer 0.1 t #'tailback--follow))))

(defun tailback--show (url)
  "Show URL in the browser, and print it in case none opens."
  (tailback--lead)
  (condition-case problem
      (progn (browse-url url)
             (message "tailback: the board is at %s" url))
    (error (message "tailback: open %s (%s)" url (error-message-string problem)))))

(defun tailback-board ()
  "Show the puzzle at point in the browser, to play and edit it.
The board follows point, and its edits come into this buffer."
  (interactive)
  (let ((answer (tailback--request
                 "tailback/openBoard"
                 (list :version 1 :show :json-false
                       :textDocument (list :uri (tailback--uri))
                       :position (list :line (tailback--line) :character 0)))))
    (tailback--show (if (hash-table-p answer) (gethash "url" answer) (plist-get answer :url)))))

(defun tailback-solution ()
  "Write a shortest solution into the puzzle at point."
  (interactive)
  (tailback--change "tailback.writeSolution"))

(defun tailback-harder ()
  "Make the puzzle at point start from its hardest position."
  (interactive)
  (tailback--change "tailback.harderStart"))

(defvar rush-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-b") #'tailback-board)
    (define-key map (kbd "C-c C-s") #'tailback-solution)
    (define-key map (kbd "C-c C-d") #'tailback-harder)
    map)
  "The keys of `rush-mode'.")

;;;###autoload
(define-derived-mode rush-mode prog-mode "Rush"
  "Major mode for sliding-car puzzles."
  (setq-local comment-start "// ")
  (setq-local comment-start-skip "//+[ \t]*")
  (setq-local comment-auto-fill-only-comments t)
  (setq-local fill-paragraph-function #'rush-fill-comment)
  (setq-local indent-tabs-mode nil)
  (setq-local indent-line-function #'rush-indent-line)
  ;; For lsp-mode: an outdated list could take the key that ends a line, and a row must not be
  ;; reformatted while it is typed.  `rush-mode-hook' can override these.
  (setq-local lsp-completion-use-last-result nil)
  (setq-local lsp-enable-on-type-formatting nil)
  (setq-local imenu-generic-expression '((nil "^[ \t]*puzzle[ \t]+\"\\(.*\\)\"" 1)))
  (setq-local font-lock-defaults '(tailback--font-lock)))

(defun tailback--lsp-completion ()
  "The completion function of lsp-mode, made to wait for the server.
For company, lsp-mode uses `while-no-input', which lost keys on a busy machine.
The server runs on this machine, so waiting for it is quick."
  (pcase (lsp-completion-at-point)
    (`(,start ,end ,table . ,properties)
     `(,start ,end
       ,(lambda (text predicate action)
          (let ((non-essential nil))
            (funcall table text predicate action)))
       ,@properties))))

(defun tailback--keep-keys ()
  "Make lsp-mode lose no keys in this buffer."
  (when (and (derived-mode-p 'rush-mode) (bound-and-true-p lsp-completion-mode))
    (remove-hook 'completion-at-point-functions #'lsp-completion-at-point t)
    (add-hook 'completion-at-point-functions #'tailback--lsp-completion nil t)))

(add-hook 'lsp-completion-mode-hook #'tailback--keep-keys)

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.rush\\'" . rush-mode))

(with-eval-after-load 'eglot
  (defclass tailback-eglot-server (eglot-lsp-server) ()
    :documentation "The server of puzzles, whose edits need no confirmation.")

  ;; The server edits only where the user asked for it: by a command, or by each change on the board.
  ;; A question would take the keys that are typed meanwhile.  eglot decides this in no buffer of the
  ;; file, so a buffer-local value would have no effect, and other servers keep the user's setting.
  (cl-defmethod eglot-handle-request
    ((_server tailback-eglot-server) (_method (eql workspace/applyEdit)) &rest _edit)
    "Apply the edit, with a question only if a file is not open."
    (let ((eglot-confirm-server-initiated-edits nil)
          (eglot-confirm-server-edits 'maybe-summary))
      (cl-call-next-method)))

  (add-to-list 'eglot-server-programs '(rush-mode . tailback--eglot-contact)))

(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(rush-mode . "rush"))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () tailback-server-command))
    :activation-fn (lsp-activate-on "rush")
    :server-id 'tailback)))

(provide 'tailback)
;;; tailback.el ends here
