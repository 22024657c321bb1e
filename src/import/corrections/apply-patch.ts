import { isDeepStrictEqual } from 'node:util'
import { applyPatch as applyOperations, Pointer } from 'rfc6902'
import { shown } from '../../core/problem.ts'
import { described, isFields } from '../../course/record/read-value.ts'

/** Operations of RFC 6902, not checked yet. */
export type Patch = readonly unknown[]

/** The record with all of the patch, or as it was with the reasons why none of it was applied. */
export type Patched = { readonly record: object; readonly failures: readonly string[] }

type Operation =
  | { readonly op: 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'move'; readonly path: string; readonly from: string }
  | { readonly op: 'copy'; readonly path: string; readonly from: string }
  | Elementary

type Elementary =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/** Applies the operations of RFC 6902 to a copy of a record: all of them or none. */
export function applyPatch(record: object, patch: Patch): Patched {
  const faults = patch.flatMap((operation, index) => {
    const fault = faultOf(operation)
    return fault === null ? [] : [`operation ${index + 1}: ${fault}`]
  })
  if (faults.length > 0) return { record, failures: faults }
  const copy = structuredClone(record)
  for (const [index, operation] of (patch as readonly Operation[]).entries()) {
    const failure = apply(copy, operation)
    if (failure !== null)
      return {
        record,
        failures: [`operation ${index + 1} (${operation.op} ${shown(operation.path)}): ${failure}`],
      }
  }
  return { record: copy, failures: [] }
}

const OPS = ['add', 'remove', 'replace', 'move', 'copy', 'test']
const WITH_FROM = ['move', 'copy']
const WITH_VALUE = ['add', 'replace', 'test']

/** Why something is not an operation, or one we do not allow. */
function faultOf(operation: unknown): string | null {
  if (!isFields(operation)) return 'an operation is an object with op and path'
  const { op, path, from, value } = operation
  if (typeof op !== 'string' || !OPS.includes(op))
    return `op ${described(op)} is not one of ${OPS.join(', ')}`
  const fault = faultOfPointer('path', path) ?? (WITH_FROM.includes(op) ? faultOfPointer('from', from) : null)
  if (fault !== null) return fault
  if (WITH_VALUE.includes(op) && value === undefined) return `${op} has no value`
  return faultOfWrite(operation as Operation) ?? faultOfValue(value)
}

// The library we use skips these words as if they were not there.
const PROTOTYPE = ['__proto__', 'constructor', 'prototype']

function faultOfPointer(name: string, pointer: unknown): string | null {
  if (typeof pointer !== 'string' || !isPointer(pointer))
    return `${name} ${described(pointer)} is not a JSON pointer`
  const word = tokensOf(pointer).find((token) => PROTOTYPE.includes(token))
  return word === undefined ? null : `${name} may not contain ${word}`
}

const isPointer = (text: string) => (text === '' || text.startsWith('/')) && !/~(?![01])/.test(text)

const tokensOf = (pointer: string) => Pointer.fromJSON(pointer).tokens.slice(1)

// These say which course it is and where it comes from: with another value it would be another course.
const FIXED = ['slug', 'id', 'source', 'other_ids', 'former_slugs']

function faultOfWrite(operation: Operation): string | null {
  if (operation.op === 'test') return null
  const written = operation.op === 'move' ? [operation.path, operation.from] : [operation.path]
  for (const pointer of written) {
    const [field] = tokensOf(pointer)
    if (field === undefined) return `${operation.op} may not change the whole record`
    if (FIXED.includes(field)) return `${operation.op} may not change ${field}`
  }
  return null
}

const DEEPEST = 20

function faultOfValue(value: unknown, levels = DEEPEST): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return 'the value is nested too deep'
  const word = PROTOTYPE.find((name) => Object.hasOwn(value, name))
  if (word !== undefined) return `the value may not contain ${word}`
  for (const part of Object.values(value)) {
    const fault = faultOfValue(part, levels - 1)
    if (fault !== null) return fault
  }
  return null
}

/** Makes one change, or says why not. */
function apply(record: object, operation: Operation): string | null {
  if (operation.op === 'add') return add(record, operation.path, operation.value)
  if (operation.op === 'move' || operation.op === 'copy') return bring(record, operation)
  const found = find(record, operation.path)
  if (found === null) return nothingAt(operation.path)
  return operation.op === 'test' ? compare(found.value, operation.value) : run(record, operation)
}

const nothingAt = (pointer: string) => `the record has nothing at ${shown(pointer)}`

const compare = (found: unknown, expected: unknown) =>
  isDeepStrictEqual(found, expected)
    ? null
    : `the record says ${described(found)}, not ${described(expected)}: the correction no longer applies`

function bring(record: object, { op, from, path }: Operation & { readonly from: string }): string | null {
  const found = find(record, from)
  if (found === null) return nothingAt(from)
  const fault = faultOfValue(found.value)
  if (fault !== null) return fault
  return (op === 'move' ? run(record, { op: 'remove', path: from }) : null) ?? add(record, path, found.value)
}

function add(record: object, path: string, value: unknown): string | null {
  const parent = find(record, path.slice(0, path.lastIndexOf('/')))
  const token = tokensOf(path).at(-1) ?? ''
  if (parent === null || !isPlaceIn(parent.value, token)) return `nothing can be added at ${shown(path)}`
  return run(record, { op: 'add', path, value })
}

const isPlaceIn = (parent: unknown, token: string) =>
  Array.isArray(parent) ? token === '-' || indexOf(token) <= parent.length : isFields(parent)

/** An index as RFC 6901 writes it; anything else gets an index beyond every list. */
const indexOf = (token: string) => (/^(0|[1-9]\d*)$/.test(token) ? Number(token) : Number.POSITIVE_INFINITY)

/**
 * What is at a pointer. We look it up ourselves, because the library would also find `/layouts/length` and every
 * other name that a list or an object inherits.
 */
function find(record: unknown, pointer: string): { readonly value: unknown } | null {
  let value = record
  for (const token of tokensOf(pointer)) {
    if (Array.isArray(value) && indexOf(token) < value.length) value = value[indexOf(token)]
    else if (isFields(value) && Object.hasOwn(value, token)) value = value[token]
    else return null
  }
  return { value }
}

const run = (record: object, operation: Elementary) =>
  applyOperations(record, [operation])[0]?.message ?? null
