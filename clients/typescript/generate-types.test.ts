import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openApiDocument } from '../../src/surfaces/api/openapi.ts'
import { generateTypes } from './generate-types.ts'

const inRoot = (path: string) => new URL(`../../${path}`, import.meta.url).pathname
const readHere = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const header = '// Generated from /v1/openapi.json by generate-types.ts; do not edit\n'
const documentOf = (schemas: object) => ({ openapi: '3.1.0', components: { schemas } })

function typeOf(schema: object): string {
  const text = generateTypes(documentOf({ T: schema }))
  assert.ok(text.startsWith(`${header}\nexport type T = `), text)
  return text.slice(`${header}\nexport type T = `.length, -1)
}

function formatted(text: string): string {
  const args = ['format', '--stdin-file-path=clients/typescript/src/types.ts']
  const { status, stdout, stderr } = spawnSync(inRoot('node_modules/.bin/biome'), args, {
    cwd: inRoot(''),
    input: text,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  return stdout
}

test('src/types.ts is what the generator makes of the API’s own document', () => {
  assert.equal(readHere('./src/types.ts'), generateTypes(openApiDocument('https://dogleg.example/v1')))
})

test('the command reads a document and prints its types', () => {
  const input = JSON.stringify(documentOf({ T: { type: 'string' } }))
  const command = new URL('./generate-types.ts', import.meta.url).pathname
  const { stdout } = spawnSync(process.execPath, [command], { input, encoding: 'utf8' })
  assert.equal(stdout, `${header}\nexport type T = string\n`)
})

test('a document without schemas has no types', () => {
  assert.equal(generateTypes({ openapi: '3.1.0' }), header)
})

test('each JSON type has its TypeScript type', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'null'].map((type) => typeOf({ type }))
  assert.deepEqual(types, ['string', 'number', 'number', 'boolean', 'null'])
  assert.equal(typeOf({}), 'unknown')
  assert.equal(typeOf({ type: 'object' }), 'Record<string, unknown>')
  assert.equal(
    typeOf({ type: 'object', additionalProperties: { type: 'integer' } }),
    'Record<string, number>',
  )
  assert.equal(typeOf({ type: 'object', additionalProperties: false }), 'Record<string, never>')
})

test('choices become unions, each member once', () => {
  assert.equal(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] }), 'string | null')
  assert.equal(typeOf({ oneOf: [{ type: 'integer' }, { type: 'number' }] }), 'number')
  assert.equal(typeOf({ type: ['integer', 'null'] }), 'number | null')
  assert.equal(typeOf({ anyOf: [{ type: ['string', 'null'] }, { type: 'null' }] }), 'string | null')
})

test('enum and const become literals', () => {
  assert.equal(typeOf({ type: 'string', enum: ['ok', 'degraded'] }), "'ok' | 'degraded'")
  assert.equal(typeOf({ enum: [1, true, null, "O'Brien"] }), `1 | true | null | "O'Brien"`)
  assert.equal(typeOf({ const: 'M' }), "'M'")
  assert.equal(typeOf({ const: null }), 'null')
})

test('arrays hold any type', () => {
  const orNull = (items: object) => ({ anyOf: [items, { type: 'null' }] })
  assert.equal(typeOf({ type: 'array', items: { $ref: '#/components/schemas/Tee' } }), 'Tee[]')
  assert.equal(typeOf({ type: 'array', items: orNull({ type: 'string' }) }), '(string | null)[]')
  assert.equal(typeOf(orNull({ type: 'array', items: { type: 'array' } })), 'unknown[][] | null')
  assert.equal(typeOf({ type: ['array', 'null'], items: { type: 'string' } }), 'string[] | null')
})

test('a property is optional unless required, and its description stands above it in one line', () => {
  const slug = { type: 'string', description: 'Names the\n  course. */' }
  const schema = { type: 'object', required: ['slug'], properties: { slug, miles: { type: 'number' } } }
  assert.equal(typeOf(schema), '{\n  /** Names the course. *\\/ */\n  slug: string\n  miles?: number\n}')
})

test('allOf joins its parts and its own properties', () => {
  const summary = { $ref: '#/components/schemas/CourseSummary' }
  const own = { required: ['phone'], properties: { phone: { type: 'string' } } }
  const text = 'CourseSummary & {\n  phone: string\n}'
  assert.equal(typeOf({ allOf: [summary, { type: 'object', ...own }] }), text)
  assert.equal(typeOf({ allOf: [summary], ...own }), text)
  assert.equal(typeOf({ allOf: [summary] }), 'CourseSummary')
})

test('what has no type is refused', () => {
  assert.throws(() => typeOf({ type: 'file' }), /the schema type file/)
  assert.throws(() => typeOf({ $ref: 'other.json#/Tee' }), /other\.json#\/Tee refers to no schema/)
  assert.throws(() => typeOf({ const: [] }), /No literal type/)
  assert.throws(() => generateTypes(documentOf({ 'def-0': {} })), /def-0 cannot name/)
})

test('the types are laid out as Biome lays them out', () => {
  const words = Array.from({ length: 12 }, (_, index) => `coverage-${index}`)
  const point = { type: 'object', properties: { lat: { type: 'number' }, 'grid-ref': { enum: words } } }
  const orNull = (schema: object) => ({ description: 'Maybe', anyOf: [schema, { type: 'null' }] })
  const text = generateTypes(
    documentOf({
      Words: { enum: words, description: 'Many words' },
      // The first just fits the width of a line, the second is one too long.
      Fits: { enum: ['x'.repeat(44), 'y'.repeat(40)] },
      Breaks: { enum: ['x'.repeat(44), 'y'.repeat(39)] },
      Short: { enum: ['a', "b'", '"', '\\', '\'"'] },
      Point: orNull(point),
      Either: { anyOf: [point, { type: 'object', properties: { url: { type: 'string' } } }] },
      Course: {
        type: 'object',
        required: ['near'],
        properties: {
          near: orNull(point),
          list: { type: 'array', items: point },
          choice: { oneOf: [point, { type: 'string' }] },
          both: { allOf: [{ $ref: '#/components/schemas/Either' }, point] },
        },
      },
    }),
  )
  assert.equal(formatted(text), text)
})
