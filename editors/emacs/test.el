;;; test.el --- What rush-mode colours and how it indents  -*- lexical-binding: t; -*-

;; emacs --batch -L editors/emacs -l editors/emacs/test.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'bytecomp)
(require 'cl-lib)
(require 'ert)
(require 'package)
(require 'seq)
(require 'tailback)

(defconst tailback-test--file "puzzle \"Jam // 1\" // first
grid
X X . A
. . . A
end
car B a1 h
expect moves 3..
allow frozen-car
solution
AD2 XR2
end
")

(defun tailback-test--face (words)
  "The face of the last character of WORDS in the test file."
  (with-temp-buffer
    (insert tailback-test--file)
    (rush-mode)
    (font-lock-ensure)
    (goto-char (point-min))
    (search-forward words)
    (get-text-property (1- (point)) 'face)))

(ert-deftest tailback-faces ()
  (pcase-dolist
      (`(,words . ,face)
       '(("puzzle" . font-lock-keyword-face)
         ("Jam // 1" . font-lock-string-face)
         ("// first" . font-lock-comment-face)
         ("grid" . font-lock-keyword-face)
         ("X X . A" . font-lock-variable-name-face)
         ("end" . font-lock-keyword-face)
         ("car B" . font-lock-variable-name-face)
         ("car B a1" . font-lock-constant-face)
         ("car B a1 h" . font-lock-constant-face)
         ("expect moves" . font-lock-constant-face)
         ("frozen-car" . font-lock-type-face)
         ("AD2" . font-lock-variable-name-face)))
    (should (equal (cons words (tailback-test--face words)) (cons words face)))))

(ert-deftest tailback-indentation ()
  (with-temp-buffer
    (insert tailback-test--file)
    (rush-mode)
    (indent-region (point-min) (point-max))
    (should (string-match-p "^grid\n  X X \\. A\n  \\. \\. \\. A\nend\ncar" (buffer-string)))
    (should (string-match-p "^solution\nAD2 XR2\nend$" (buffer-string)))))

(ert-deftest tailback-indentation-leaves-point-in-its-word ()
  (with-temp-buffer
    (insert "grid\nX X . A")
    (rush-mode)
    (backward-char 4)
    (indent-for-tab-command)
    (should (equal (buffer-string) "grid\n  X X . A"))
    (should (looking-at-p (regexp-quote " . A")))
    ;; In front of the text, it goes to the text.
    (forward-line 0)
    (indent-for-tab-command)
    (should (looking-at-p (regexp-quote "X X . A")))))

(ert-deftest tailback-filling-joins-no-rows ()
  (with-temp-buffer
    (insert tailback-test--file)
    (rush-mode)
    (goto-char (point-min))
    (while (not (eobp))
      (fill-paragraph)
      (forward-line))
    (should (equal (buffer-string) tailback-test--file))))

(ert-deftest tailback-filling-wraps-comments ()
  (with-temp-buffer
    (insert "// one two\n// three four five\ngrid\n  X X .\n  . . .\nend // six seven\n")
    (rush-mode)
    (setq fill-column 15)
    (goto-char (point-min))
    (fill-paragraph)
    (search-forward "six")
    (fill-paragraph)
    (should (equal (buffer-string)
                   "// one two\n// three four\n// five\ngrid\n  X X .\n  . . .\nend // six\n    // seven\n"))))

(ert-deftest tailback-auto-fill-breaks-comments-only ()
  (with-temp-buffer
    (rush-mode)
    (auto-fill-mode)
    (setq fill-column 15)
    (dolist (text '("tags one two three" "// one two three"))
      (insert text)
      (let ((last-command-event ?\s))
        (self-insert-command 1))
      (insert "\n"))
    (should (equal (buffer-string) "tags one two three \n// one two\n// three \n"))))

(defvar lsp-completion-use-last-result)
(defvar lsp-enable-on-type-formatting)

(ert-deftest tailback-lsp-mode-is-waited-for-while-a-list-is-asked-for ()
  (cl-letf* ((asked 'not-yet)
             ((symbol-function 'lsp-completion-at-point)
              (lambda () (list 1 1 (lambda (&rest _) (setq asked non-essential) '("grid")) :kept t))))
    (with-temp-buffer
      (rush-mode)
      (setq-local lsp-completion-mode t)
      (add-hook 'completion-at-point-functions #'lsp-completion-at-point nil t)
      (run-hooks 'lsp-completion-mode-hook)
      (should-not (memq #'lsp-completion-at-point completion-at-point-functions))
      (pcase-let ((`(1 1 ,table . ,properties) (funcall (car completion-at-point-functions))))
        (let ((non-essential t))
          (should (equal (funcall table "" nil t) '("grid"))))
        (should-not asked)
        (should (equal properties '(:kept t)))))))

(ert-deftest tailback-lsp-mode-leaves-what-is-typed ()
  (let ((lsp-completion-use-last-result t)
        (lsp-enable-on-type-formatting t))
    (with-temp-buffer
      (rush-mode)
      (should-not lsp-completion-use-last-result)
      (should-not lsp-enable-on-type-formatting))))

(ert-deftest tailback-compiles-without-warnings ()
  (let* ((compiled (make-temp-file "tailback" nil ".elc"))
         (byte-compile-error-on-warn t)
         (byte-compile-dest-file-function (lambda (_) compiled)))
    (unwind-protect (should (byte-compile-file (locate-library "tailback.el")))
      (delete-file compiled))))

(ert-deftest tailback-files-are-recognised ()
  (should (eq (assoc-default "a/jam.rush" auto-mode-alist #'string-match) 'rush-mode)))

(defconst tailback-test--jam "puzzle \"Jam\"
grid
X X . A
. . . A
. . . .
end
")

(defconst tailback-test--easy (string-replace "X X . A\n. . . A\n. . . .\n"
                                              ". X X .\n. . . A\n. . . A\n"
                                              tailback-test--jam)
  "The same board, one step from its end.")

(defconst tailback-test--in-one-piece "
import os, select, subprocess, sys
server = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE)
held = b''
while True:
    read = os.read(server.stdout.fileno(), 1 << 16)
    held += read
    if not read or not select.select([server.stdout], [], [], 0.1)[0]:
        os.write(1, held)
        held = b''
    if not read:
        break
"
  "Starts a server, what it says with no pause between comes in one piece.")

(defmacro tailback-test--with-client (client &rest body)
  "Do BODY in a file whose server CLIENT, `eglot' or `lsp-mode', has started."
  (declare (indent 1))
  `(progn
     (skip-unless (and (getenv "TAILBACK_BIN")
                       (progn (package-initialize) (require ,client nil t))))
     (let* ((folder (make-temp-file "tailback" t))
            (file (expand-file-name "jam.rush" folder))
            (default-directory folder))
       (write-region tailback-test--jam nil file)
       (with-current-buffer (find-file-noselect file)
         (tailback-test--start ,client folder)
         (unwind-protect (progn ,@body)
           (set-buffer-modified-p nil)
           (tailback-test--stop ,client)
           (kill-buffer)
           (delete-directory folder t))))))

(defvar eglot-sync-connect)
(defvar lsp-keep-workspace-alive)
(defvar lsp-restart)
(defvar lsp-session-file)
(defvar lsp-diagnostics-provider)
(defvar lsp-enable-file-watchers)

(defun tailback-test--start (client folder)
  "Start CLIENT in this buffer; FOLDER is its project."
  (setq tailback-server-command
        (list "python3" "-c" tailback-test--in-one-piece (getenv "TAILBACK_BIN") "lsp"))
  (pcase client
    ('eglot
     (setq eglot-sync-connect 10)
     (apply #'eglot (eglot--guess-contact))
     (should (eglot-managed-p)))
    ('lsp-mode
     (setq lsp-session-file (expand-file-name "session" folder)
           lsp-restart 'ignore
           lsp-keep-workspace-alive nil
           lsp-diagnostics-provider :none
           lsp-enable-file-watchers nil)
     (lsp-workspace-folders-add folder)
     (lsp)
     (should (tailback-test--wait
              (lambda () (lsp-feature? "workspace/executeCommand")))))))

(defun tailback-test--stop (client)
  "Stop the server of CLIENT in this buffer."
  (pcase client
    ('eglot (eglot-shutdown (eglot-current-server)))
    ('lsp-mode (lsp-disconnect))))

(ert-deftest tailback-eglot ()
  "Reports of the server come and go with a bent car."
  (tailback-test--with-client 'eglot
    (search-forward "X X")
    (insert "\nX . . .")
    (should (tailback-test--wait (lambda () (tailback-test--reported "`X`"))))
    (delete-region (line-beginning-position 0) (line-end-position 0))
    (delete-region (line-beginning-position) (line-end-position))
    (insert "X X . A")
    (should (tailback-test--wait (lambda () (not (tailback-test--reported "`X`")))))))

(defun tailback-test--edits ()
  "The server's edits, which come directly after its answers, come into this buffer."
  (tailback-test--does #'tailback-solution "write a solution" "^solution AD1 XR2$")
  (erase-buffer)
  (insert tailback-test--easy)
  (tailback-test--does #'tailback-harder "hardest position" "^X X \\. A$"))

(defun tailback-test--does (command offered line)
  "COMMAND writes LINE, asked once as soon as the action OFFERED is there."
  (goto-char (point-min))
  (should (tailback-test--wait (lambda () (tailback-test--offers-p offered))))
  (ignore-errors (funcall command))
  (should (tailback-test--wait (lambda () (tailback-test--has line)))))

(defun tailback-test--offers-p (offered)
  "Whether the server offers an action that says OFFERED, so it knows what to write."
  (accept-process-output nil 0.3)
  (string-match-p
   (regexp-quote offered)
   (prin1-to-string
    (tailback--request "textDocument/codeAction"
                       (list :textDocument (list :uri (tailback--uri))
                             :range '(:start (:line 0 :character 0) :end (:line 0 :character 0))
                             :context '(:diagnostics []))))))

(ert-deftest tailback-eglot-edits ()
  (tailback-test--with-client 'eglot (tailback-test--edits)))

(ert-deftest tailback-lsp-mode-edits ()
  (tailback-test--with-client 'lsp-mode (tailback-test--edits)))

;; `jsonrpc-notify' is replaced, and must be there before.
(require 'jsonrpc nil t)

(ert-deftest tailback-boards-follow-point ()
  "The server is notified once of each line that point comes to."
  (let (received tailback--received)
    (cl-letf (((symbol-function 'tailback--eglot-p) (lambda () t))
              ((symbol-function 'eglot-current-server) #'ignore)
              ((symbol-function 'tailback--uri) (lambda () "file:///a.rush"))
              ((symbol-function 'jsonrpc-notify)
               (lambda (_ method params)
                 (should (eq method :tailback/follow))
                 (push (plist-get (plist-get params :position) :line) received))))
      (with-temp-buffer
        (tailback--follow)
        (rush-mode)
        (insert "a\nb\n")
        (tailback--follow)
        (tailback--follow)
        (goto-char (point-min))
        (tailback--follow)))
    (should (equal received '(0 2)))))

(ert-deftest tailback-says-the-address ()
  "The address is shown, even where no browser opens."
  (let (said)
    (cl-letf (((symbol-function 'tailback--lead) #'ignore)
              ((symbol-function 'message) (lambda (&rest words) (setq said (apply #'format words)))))
      (dolist (opens (list #'ignore (lambda (&rest _) (error "no browser"))))
        (cl-letf (((symbol-function 'browse-url) opens))
          (tailback--show "http://127.0.0.1:1/")
          (should (string-match-p "http://127.0.0.1:1/" said)))))))

(ert-deftest tailback-commands ()
  "What the server is asked for, and what is done with its answer."
  (let (asked opened)
    (cl-letf (((symbol-function 'tailback--uri) (lambda () "file:///jam.rush"))
              ((symbol-function 'tailback--request)
               (lambda (method params) (push (cons method params) asked) '(:url "http://127.0.0.1:1/")))
              ((symbol-function 'tailback--tell)
               (lambda (method params) (push (cons method params) asked)))
              ((symbol-function 'browse-url) (lambda (url &rest _) (push url opened))))
      (with-temp-buffer
        (insert tailback-test--file)
        (goto-char (point-min))
        (forward-line 2)
        (tailback-board)
        (tailback-solution)
        (tailback-harder)))
    (should (equal opened '("http://127.0.0.1:1/")))
    (should (equal (nreverse asked)
                   '(("tailback/openBoard" :version 1 :show :json-false
                      :textDocument (:uri "file:///jam.rush") :position (:line 2 :character 0))
                     ("workspace/executeCommand" :command "tailback.writeSolution"
                      :arguments [(:uri "file:///jam.rush" :line 2)])
                     ("workspace/executeCommand" :command "tailback.harderStart"
                      :arguments [(:uri "file:///jam.rush" :line 2)]))))))

(defun tailback-test--reported (words)
  "Whether a report in this buffer has WORDS."
  (seq-some (lambda (report) (string-match-p (regexp-quote words) (flymake-diagnostic-text report)))
            (flymake-diagnostics)))

(defun tailback-test--has (line)
  "Whether a LINE of this buffer, a regular expression, is there."
  (save-excursion
    (goto-char (point-min))
    (re-search-forward line nil t)))

(defun tailback-test--wait (condition)
  "Whether CONDITION comes to hold within ten seconds."
  (let ((deadline (+ (float-time) 10)))
    (while (and (not (funcall condition)) (< (float-time) deadline))
      ;; Both wait for a pause in the typing, and a batch run has none.
      (when (bound-and-true-p eglot--managed-mode)
        (eglot--signal-textDocument/didChange)
        (flymake-start))
      (accept-process-output nil 0.1))
    (funcall condition)))

;;; test.el ends here
