import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run.ts'

/** Wherever they are in these folders; what none of the kinds below names is of the kind `others`. */
export const TEST_FILES = '{src,test,clients}/**/*.test.ts'

/** Test files that run one after the other in one process. */
export type TestGroup = { readonly name: string; readonly files: readonly string[] }

/**
 * Kinds of test files, in the order in which they begin. Each process pays for loading and compiling the service, some
 * four seconds, so there are as few as keep two cores busy to the end.
 */
const KINDS: readonly { readonly name: string; readonly folders: readonly string[]; readonly max: number }[] =
  [
    // They start processes, and wait for them.
    {
      name: 'long',
      folders: ['test/faults', 'test/flows', 'test/upgrade', 'test/delivery', 'test/edge'],
      max: 30,
    },
    { name: 'app', folders: ['test/app'], max: 40 },
    { name: 'checks', folders: ['test'], max: 50 },
    { name: 'unit', folders: ['src', 'test/gps'], max: 170 },
    { name: 'others', folders: [], max: 100 },
    // They wait for the browser more than they compute.
    { name: 'browser', folders: ['test/browser'], max: 2 },
  ]

/**
 * Files of one kind share a process, some at a time in the order of their names: groups stay the same from run to run,
 * and so do failures.
 */
export function groupTests(files: readonly string[]): readonly TestGroup[] {
  const kinds = Map.groupBy(files, kindOf)
  return KINDS.flatMap(({ name, max }) =>
    chunk([...(kinds.get(name) ?? [])].sort(), max).map((part, index) => ({
      name: `${name}-${index + 1}`,
      files: part,
    })),
  )
}

function kindOf(file: string): string {
  const folder = path.dirname(file)
  const holds = (known: string) => folder === known || (known !== 'test' && folder.startsWith(`${known}/`))
  return KINDS.find(({ folders }) => folders.some(holds))?.name ?? 'others'
}

export const isForBrowser = (file: string) => kindOf(file) === 'browser'

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
