import type { Addresses } from '../../../platform/config.ts'
import type { Language } from '../../../words/language.ts'
import type { Description } from './description.ts'

/** What the reference is made from. */
export type ReferenceView = {
  readonly language: Language
  readonly addresses: Addresses
  readonly description: Description
  /** The slug of a course that has as much as any: requests in examples find something. */
  readonly exampleSlug: string
}

/** Where the API is on its own host: `/v1`. */
export const basePath = ({ addresses }: Pick<ReferenceView, 'addresses'>) => new URL(addresses.api).pathname
