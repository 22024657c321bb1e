import { createReadStream, readFileSync } from 'node:fs'
import { createGunzip, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse'

/** The reference for imports: unpacks and parses the same files, nothing else. */
const [how, ...files] = process.argv.slice(2)

for (const file of files)
  if (how === 'json') JSON.parse(gunzipSync(readFileSync(file)).toString())
  else
    for await (const row of createReadStream(file)
      .pipe(createGunzip())
      .pipe(parse({ columns: true })))
      if (row === null) break
