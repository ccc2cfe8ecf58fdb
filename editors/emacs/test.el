;;; test.el --- What rush-mode colours and how it indents  -*- lexical-binding: t; -*-

;; emacs --batch -L editors/emacs -l editors/emacs/test.el -f ert-run-tests-batch-and-exit

;;; Code:

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

(ert-deftest tailback-files-are-recognised ()
  (should (eq (assoc-default "a/jam.rush" auto-mode-alist #'string-match) 'rush-mode)))

(ert-deftest tailback-eglot ()
  "Reports of the server come and go with a bent car."
  (skip-unless (and (getenv "TAILBACK_BIN")
                    (progn (package-initialize) (require 'eglot nil t))))
  (let* ((tailback-server-command (list (getenv "TAILBACK_BIN") "lsp"))
         (eglot-server-programs `((rush-mode . ,tailback-server-command)))
         (eglot-sync-connect 10)
         (folder (make-temp-file "tailback" t))
         (file (expand-file-name "jam.rush" folder)))
    (write-region "puzzle \"Jam\"\ngrid\nX X . A\n. . . A\n. . . .\nend\n" nil file)
    (with-current-buffer (find-file-noselect file)
      (apply #'eglot (eglot--guess-contact))
      (should (eglot-managed-p))
      (search-forward "X X")
      (insert "\nX . . .")
      (should (tailback-test--wait (lambda () (tailback-test--reported "`X`"))))
      (delete-region (line-beginning-position 0) (line-end-position 0))
      (delete-region (line-beginning-position) (line-end-position))
      (insert "X X . A")
      (should (tailback-test--wait (lambda () (not (tailback-test--reported "`X`")))))
      (set-buffer-modified-p nil)
      (eglot-shutdown (eglot-current-server))
      (kill-buffer))
    (delete-directory folder t)))

(ert-deftest tailback-commands ()
  "What the server is asked for, and what is done with its answer."
  (let (asked opened)
    (cl-letf (((symbol-function 'tailback--uri) (lambda () "file:///jam.rush"))
              ((symbol-function 'tailback--request)
               (lambda (method params) (push (cons method params) asked) '(:url "http://127.0.0.1:1/")))
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

(defun tailback-test--wait (condition)
  "Whether CONDITION comes to hold within ten seconds."
  (let ((deadline (+ (float-time) 10)))
    (while (and (not (funcall condition)) (< (float-time) deadline))
      ;; Both wait for a pause in the typing, and a batch run has none.
      (eglot--signal-textDocument/didChange)
      (flymake-start)
      (accept-process-output nil 0.1))
    (funcall condition)))

;;; test.el ends here
