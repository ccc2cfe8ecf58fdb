;;; test.el --- What rush-mode colours and how it indents  -*- lexical-binding: t; -*-

;; emacs -Q --batch -L editors/emacs -l editors/emacs/test.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'ert)
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

;;; test.el ends here
