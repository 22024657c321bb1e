import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/** An instruction of a Dockerfile, such as `COPY` with what follows it. */
export type Instruction = { readonly name: string; readonly rest: string }

export async function readDockerfile(): Promise<readonly Instruction[]> {
  const text = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))
}

/** What it copies from the project: files and folders. */
export const copiedFrom = (instructions: readonly Instruction[]): readonly string[] =>
  instructions
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))

/** The variables that it sets. */
export const environmentOf = (instructions: readonly Instruction[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/))
      .map((pair) => pair.split('=') as [string, string]),
  )

/** A command in its exec form, such as `["/app/dogleg"]`. */
export function commandOf(instructions: readonly Instruction[], name: string): readonly string[] {
  const { rest = '[]' } = instructions.find((instruction) => instruction.name === name) ?? {}
  return JSON.parse(rest.slice(rest.indexOf('[')))
}

/** Whether `.dockerignore` lets a file through: the last line that matches it decides. */
export async function readDockerignore(): Promise<(file: string) => boolean> {
  const text = await readFile(path.join(ROOT, '.dockerignore'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const rules = lines.map((line) => ({ keeps: line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  // Unlike elsewhere, a star matches names that begin with a dot too.
  const matches = (file: string, pattern: string) =>
    pattern === '*' || path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)
  return (file) => rules.findLast(({ pattern }) => matches(file, pattern))?.keeps ?? true
}

/** The files that end up in the image, without packages. */
export async function filesOfImage(): Promise<readonly string[]> {
  const passes = await readDockerignore()
  const found: string[] = []
  for (const name of copiedFrom(await readDockerfile()))
    for await (const entry of glob([name, `${name}/**`], { cwd: ROOT, withFileTypes: true }))
      if (entry.isFile()) found.push(path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  return [...new Set(found)].filter(passes).sort()
}
