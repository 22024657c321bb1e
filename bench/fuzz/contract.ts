import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export type Validator = (value: unknown) => string | null

/** What answers must keep to. */
export type Contract = {
  /** Where a redirect may lead. */
  readonly origins: readonly string[]
  readonly redirectUris: readonly string[]
  /** The base path of the data API. */
  readonly apiBase: string
  /** For a path of its description and a status; undefined where the description has no such status. */
  readonly apiAnswer: (path: string, status: number) => Validator | null | undefined
  readonly apiError: Validator
  readonly toolResult: (name: string) => Validator | null
}

type Document = {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, Described>> } }>
  >
}
type Described = { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }

export type ContractParts = Pick<Contract, 'origins' | 'redirectUris' | 'apiBase'> & {
  readonly openapi: object
  readonly tools: readonly { readonly name: string; readonly outputSchema: object }[]
}

export function openContract({ openapi, tools, ...rest }: ContractParts): Contract {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(openapi, 'openapi')
  const outputs = new Map(tools.map(({ name, outputSchema }) => [name, validator(ajv.compile(outputSchema))]))
  const { paths } = openapi as Document
  const pointed = (pointer: string) => validator(ajv.compile({ $ref: `openapi#${pointer}` }))
  const compiled = new Map<string, Validator>()
  const keep = (pointer: string) => {
    const known = compiled.get(pointer) ?? pointed(pointer)
    compiled.set(pointer, known)
    return known
  }
  return {
    ...rest,
    apiAnswer: (path, status) => {
      const response = paths[path]?.get.responses[status]
      if (response === undefined) return undefined
      const hasSchema = response.content?.['application/json']?.schema !== undefined
      return hasSchema ? keep(pointerOf(path, status)) : null
    },
    apiError: keep('/components/schemas/Error'),
    toolResult: (name) => outputs.get(name) ?? null,
  }
}

const pointerOf = (path: string, status: number) =>
  `/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/get/responses/${status}/content/application~1json/schema`

const validator =
  (validate: ValidateFunction): Validator =>
  (value) => {
    if (validate(value)) return null
    const [first] = validate.errors ?? []
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}`
  }
