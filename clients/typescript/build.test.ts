import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { serveScript } from './scripted-server.ts'

const here = import.meta.dirname
const tsc = join(here, '../../node_modules/.bin/tsc')

function run(command: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
}

/** A project of somebody else that has the built package among its modules. */
function projectWithClient(t: TestContext): string {
  const project = mkdtempSync(join(tmpdir(), 'dogleg-client-'))
  t.after(() => rmSync(project, { recursive: true }))
  const installed = join(project, 'node_modules/@dogleg/client')
  mkdirSync(installed, { recursive: true })
  cpSync(join(here, 'package.json'), join(installed, 'package.json'))
  run(tsc, ['-p', 'tsconfig.build.json', '--outDir', join(installed, 'dist')], here)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  return project
}

test('the built package runs and type-checks in a project of somebody else', async (t) => {
  const project = projectWithClient(t)
  const { baseUrl } = await serveScript(t, [{ body: { total: 0, count: 0, offset: 0, courses: [] } }])
  const source = `
    import { createClient, DoglegError, holeYards, selectTee } from '@dogleg/client'
    import type { Course } from '@dogleg/client'
    const client = createClient({ baseUrl: '${baseUrl}', userAgent: 'Test me@example.org' })
    export const total: number = (await client.search({ q: 'x' })).total
    export const yards = (course: Course): number | null => {
      const tee = selectTee(course, { name: 'Blue', gender: null })
      return tee && holeYards(tee, 1)
    }
    // @ts-expect-error: the types are more than any
    export const wrong: string = new DoglegError({ status: 400, code: null, detail: null, requestId: null }).status
  `
  writeFileSync(join(project, 'app.ts'), source)
  run(tsc, ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '', 'app.ts'], project)
  const app = await import(join(project, 'app.js'))
  assert.equal(app.total, 0)
})
