import { readFileSync } from 'node:fs'
import type { Field, Shape } from './print-type.ts'
import { isIdentifier, printDeclaration, printString } from './print-type.ts'

// Own code, because the well-known generator is built on the compiler API of an older TypeScript
// than the one this project pins; the part of JSON Schema our document uses is small.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Schema = {
  $ref?: string
  const?: Json
  enum?: Json[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
}

type OpenApi = { components?: { schemas?: Record<string, Schema> } }

const HEADER = '// Generated from /v1/openapi.json by generate-types.ts; do not edit\n'

const KEYWORDS = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
])

export function generateTypes(document: object): string {
  const schemas = (document as OpenApi).components?.schemas ?? {}
  const declarations = Object.entries(schemas).map(([name, schema]) =>
    printDeclaration(typeName(name), schema.description ?? null, toShape(schema)),
  )
  return [HEADER, ...declarations].join('\n')
}

function toShape(schema: Schema): Shape {
  if (schema.$ref !== undefined) return referencedName(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(toShape))
  if (schema.allOf) return intersection(schema, schema.allOf)
  return ofType(schema)
}

function ofType(schema: Schema): Shape {
  const { type } = schema
  if (Array.isArray(type)) return union(type.map((one) => ofType({ ...schema, type: one })))
  if (type === 'array') return { array: toShape(schema.items ?? {}) }
  if (type === 'object' || schema.properties) return ofObject(schema)
  if (type === undefined) return 'unknown'
  const keyword = KEYWORDS.get(type)
  if (keyword === undefined) throw new TypeError(`No TypeScript type for the schema type ${type}`)
  return keyword
}

function ofObject(schema: Schema): Shape {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return ofRecord(schema.additionalProperties)
  const required = new Set(schema.required)
  return { fields: fields.map(([name, field]) => toField(name, field, required.has(name))) }
}

// The value's type is laid out as a name would be, so only a plain one is printed inside `Record<…>`.
function ofRecord(values: Schema['additionalProperties']): Shape {
  if (values === false) return 'Record<string, never>'
  const shape = typeof values === 'object' ? toShape(values) : 'unknown'
  if (typeof shape !== 'string')
    throw new TypeError('Name the schema of additionalProperties and refer to it')
  return `Record<string, ${shape}>`
}

const toField = (name: string, schema: Schema, isRequired: boolean): Field => ({
  name,
  optional: !isRequired,
  description: schema.description ?? null,
  shape: toShape(schema),
})

function union(members: Shape[]): Shape {
  const flat = members.flatMap((member) =>
    typeof member === 'object' && 'union' in member ? member.union : [member],
  )
  // `integer` and `number` are one type here, so a choice can come out twice.
  const distinct = [...new Set(flat)]
  return distinct.length > 1 ? { union: distinct } : (distinct[0] ?? 'never')
}

function intersection(schema: Schema, parts: Schema[]): Shape {
  const own = schema.properties ? [ofObject(schema)] : []
  const shapes = [...parts.map(toShape), ...own]
  return shapes.length > 1 ? { intersection: shapes } : (shapes[0] ?? 'unknown')
}

function literal(value: Json): string {
  if (typeof value === 'string') return printString(value)
  if (value !== null && typeof value === 'object')
    throw new TypeError('No literal type for an array or object')
  return String(value)
}

function referencedName(ref: string): string {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(ref) ?? []
  if (name === undefined) throw new TypeError(`${ref} refers to no schema of this document`)
  return typeName(name)
}

function typeName(name: string): string {
  if (!isIdentifier(name)) throw new TypeError(`${name} cannot name a TypeScript type`)
  return name
}

if (import.meta.main) process.stdout.write(generateTypes(JSON.parse(readFileSync(0, 'utf8'))))
