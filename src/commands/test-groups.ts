import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run.ts'

/** Test files that run one after the other in one process. */
export type TestGroup = { readonly name: string; readonly files: readonly string[] }

/**
 * Each process pays for loading and compiling the service, some four seconds, so there are as few as keep two cores
 * busy to the end. Unit tests are short. The others start services, and must not add up to one long process.
 */
const MAX_UNIT_FILES = 120
const MAX_FILES = 30
const MAX_LONG_FILES = 7
const MAX_BROWSER_FILES = 4
// They start processes, and wait for them.
const LONG = ['test/faults', 'test/flows']
// They talk to the service as other programs do, and are few.
const PROGRAMS = ['clients/typescript', 'test/oauth', 'test/mcp']

/**
 * Files of `src` share a process, files of each folder of `test`, and those of other programs, some at a time in the
 * order of their names: groups stay the same from run to run, and so do failures.
 */
export function groupTests(files: readonly string[]): readonly TestGroup[] {
  const folders = Map.groupBy(files, folderOf)
  return [...folders].flatMap(([folder, found]) =>
    chunk([...found].sort(), maxFiles(folder)).map((part, index) => ({
      name: `${folder.replaceAll('/', '-')}-${index + 1}`,
      files: part,
    })),
  )
}

function maxFiles(folder: string): number {
  if (folder === 'src') return MAX_UNIT_FILES
  if (folder === 'test/browser') return MAX_BROWSER_FILES
  return LONG.includes(folder) ? MAX_LONG_FILES : MAX_FILES
}

/** Such as `src` or `test/app`. */
function folderOf(file: string): string {
  if (file.startsWith('src/')) return 'src'
  const folder = path.dirname(file).split('/').slice(0, 2).join('/')
  return PROGRAMS.includes(folder) ? 'programs' : folder
}

function chunk<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks = Math.ceil(all.length / size)
  const even = Math.ceil(all.length / chunks)
  return Array.from({ length: chunks }, (_, index) => all.slice(index * even, (index + 1) * even))
}

/** One file per group, for node to run; its order is that of the names. */
export function writeGroups(folder: string, groups: readonly TestGroup[]): Promise<readonly string[]> {
  const runGroup = pathToFileURL(path.join(ROOT, 'test/support/run-group.ts')).href
  return Promise.all(
    groups.map(async ({ name, files }, index) => {
      const file = path.join(folder, `${String(index + 1).padStart(2, '0')}-${name}.mjs`)
      const list = JSON.stringify(files, null, 2)
      await writeFile(file, `import { runGroup } from '${runGroup}'\nawait runGroup(${list})\n`)
      return file
    }),
  )
}
