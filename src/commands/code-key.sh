# Prints one number for the names and contents of all code that a server runs. The working folder is the project's.
find src migrations package.json package-lock.json -type f \( -name '*.ts' -o -name '*.json' \) ! -name '*.test.ts' -print0 |
  LC_ALL=C sort -z | xargs -0 cksum | cksum | tr ' ' '-'
