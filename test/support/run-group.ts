import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { startTracking, stopTracking } from './test-tracking.ts'
import { thorough } from './thorough.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const STDERR = 2
// Time for sockets and threads that are already closing.
const CLOSING_MS = 2_000

// Properties that do not say how often they are tried.
fc.configureGlobal({ numRuns: thorough(15, 100) })

/**
 * Runs test files one after the other in this process, each as a suite with its own hooks. A short test file spends
 * most of its time starting Node and loading imports; files that share a process pay for that once.
 */
export async function runGroup(files: readonly string[]): Promise<void> {
  const waiting = [...files]
  process.on('exit', () => failUnlessDone(waiting))
  process.on('uncaughtExceptionMonitor', () => nameCulprit(waiting))
  process.on('unhandledRejection', () => nameCulprit(waiting))
  for (const file of files) {
    startTracking()
    await suite(file, async () => {
      await import(pathToFileURL(path.resolve(ROOT, file)).href)
      stopTracking()
    })
    waiting.shift()
    // The other processes of the run need not compile it again.
    flushCompileCache()
  }
  for (const end of endings) await end()
  // A failed test may have left something open, and the process would never end.
  setTimeout(() => process.exit(), CLOSING_MS).unref()
}

const endings: (() => Promise<void>)[] = []

/** For what the files of a group share: it ends after the last of them. */
export const onGroupEnd = (end: () => Promise<void>) => endings.push(end)

/** The runner says what was thrown, and fails the run. */
const nameCulprit = ([running]: readonly string[]) =>
  writeSync(STDERR, `An error that nobody caught, during ${running}:\n`)

/** Without this, a file that ends the process would silently skip the tests after it. */
function failUnlessDone([running, ...others]: readonly string[]): void {
  if (running === undefined) return
  writeSync(STDERR, `The process ended during ${running}; files that did not run: ${others.length}\n`)
  process.exitCode = 1
}
