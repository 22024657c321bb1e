import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { buildJoined } from './build-joined.ts'
import { makeAhead } from './make-ahead.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = 'node_modules/.cache/code'
const LIFETIME_MS = 30 * 86_400_000

/**
 * Joins the code of the server into a few files, which a start reads in half the time. They are in a folder with the
 * code's key for a name: the wrapper runs the sources when there is none. A folder is never changed, because servers
 * that run load parts of it later. Returns the folder, which isn't there if a file was edited meanwhile.
 */
export async function joinCode(root = ROOT): Promise<string> {
  const key = codeKey(root)
  const folder = path.join(root, FOLDER, key)
  if (await exists(folder)) return folder
  const unfinished = `${folder}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    await buildJoined(root, unfinished)
    await makeAhead(unfinished)
    for (const name of await readdir(unfinished)) writeThrough(path.join(unfinished, name))
    // Somebody may have edited a file meanwhile, or been faster.
    if (codeKey(root) === key) await rename(unfinished, folder).catch(unlessThere)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOld(path.dirname(folder))
  return folder
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

const MIN_LIST_BYTES = 50

/** The wrapper asks the same script. Without its tools it would say the same for all code. */
function codeKey(root: string): string {
  const key = execFileSync('sh', ['src/commands/code-key.sh'], { cwd: root, encoding: 'utf8' }).trim()
  const [, bytes] = key.split('-')
  if (!(Number(bytes) > MIN_LIST_BYTES)) throw new Error('The code has no key on this machine.')
  return key
}

/** A start must never find half a file after a power failure. */
function writeThrough(file: string) {
  const open = openSync(file, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

async function removeOld(folder: string) {
  const oldest = Date.now() - LIFETIME_MS
  for (const name of await readdir(folder)) {
    const old = path.join(folder, name)
    if ((await stat(old)).mtimeMs < oldest) await rm(old, { recursive: true, force: true })
  }
}

if (import.meta.main) await joinCode()
