import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import threads, { type WorkerOptions } from 'node:worker_threads'

const JOINED = process.env.DOGLEG_TEST_JOINED ?? ''

/** The same code in a few files (decision 41): a thread reads them in a tenth of the time of its sources. */
function joinedOf(file: string | URL): string | URL {
  if (!(file instanceof URL) || !file.pathname.endsWith('.ts')) return file
  const joined = path.join(JOINED, `${path.parse(fileURLToPath(file)).name}.mjs`)
  return existsSync(joined) ? pathToFileURL(joined) : file
}

if (JOINED !== '') {
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      super(joinedOf(file), options)
    }
  }
  syncBuiltinESMExports()
}
