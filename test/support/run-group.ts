import { writeSync } from 'node:fs'
import path from 'node:path'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

const ROOT = path.join(import.meta.dirname, '../..')
const STDERR = 2
// Time for sockets and threads that are closing already.
const CLOSING_MS = 2_000

/**
 * Runs test files one after the other in this process, each as a suite: its hooks start and end with it. Most of the
 * time of a short test file goes into starting Node and loading what it imports; files that share a process pay once.
 */
export async function runGroup(files: readonly string[]): Promise<void> {
  const waiting = [...files]
  process.on('exit', () => failUnlessDone(waiting))
  for (const file of files) {
    await suite(file, async () => {
      await import(pathToFileURL(path.resolve(ROOT, file)).href)
    })
    waiting.shift()
  }
  // A test that failed may have left something open, and the process would never end.
  setTimeout(() => process.exit(), CLOSING_MS).unref()
}

/** Without this, a file that ends the process would take the tests after it along, and nobody would notice. */
function failUnlessDone([running, ...others]: readonly string[]): void {
  if (running === undefined) return
  writeSync(STDERR, `The process ended during ${running}; files that did not run: ${others.length}\n`)
  process.exitCode = 1
}
