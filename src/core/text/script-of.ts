import { stripTypeScriptTypes } from 'node:module'

/**
 * A script as a browser runs it: without its types.
 *
 * Node warns that taking types away is experimental. It is what this whole program is run by, so the warning says
 * nothing new; no other can arise in the one synchronous call.
 */
export function scriptOf(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
