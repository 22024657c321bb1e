import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'

export type PromptArgument = {
  readonly name: string
  readonly description: string
  readonly required: boolean
}

export type PromptValues = Readonly<Record<string, string | undefined>>

const MAX_ARGUMENT_LENGTH = 200

/** A prompt's arguments in the SDK's form, with our own error messages. */
export function promptArguments(list: readonly PromptArgument[]): StandardSchemaWithJSON<PromptValues> {
  const properties = list.map(({ name, description }) => [name, { type: 'string', description }])
  const required = list.filter((argument) => argument.required).map(({ name }) => name)
  const schema = { type: 'object', properties: Object.fromEntries(properties), required }
  return {
    '~standard': {
      version: 1,
      vendor: 'dogleg',
      validate: (given) => readArguments(list, given),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  }
}

function readArguments(list: readonly PromptArgument[], given: unknown) {
  const values = new Map(Object.entries(given ?? {}).map(([name, value]) => [name, onOneLine(value)]))
  const issues = list.flatMap(({ name, required }) => {
    const value = values.get(name) ?? ''
    if (required && value === '') return [{ message: `${name} is required.` }]
    return value.length > MAX_ARGUMENT_LENGTH
      ? [{ message: `${name} must be at most ${MAX_ARGUMENT_LENGTH} characters.` }]
      : []
  })
  if (issues.length > 0) return { issues }
  return { value: Object.fromEntries(list.map(({ name }) => [name, values.get(name) || undefined])) }
}

/** The golfer's own text goes into quotation marks in the message, on one line. */
const onOneLine = (value: unknown) =>
  `${value}`
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/["“”]/g, '')
    .trim()
