import type { Account, Thing } from './stripe-account.ts'

/** An error in Stripe's shape. After an `early` one nothing has happened, and no idempotency key remembers it. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
  readonly early: boolean
  constructor(status: number, body: Readonly<Record<string, string>>, early = false) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
    this.early = early
  }
}

export function present<T extends object = Thing>(account: Account, id: string, object: string): T {
  const thing = account.find<T>(id, object)
  if (thing === null) throw missing(id, object)
  return thing
}

export const missing = (id: string, object: string, status = 404, param = 'id') =>
  new StripeFault(status, { code: 'resource_missing', message: `No such ${object}: '${id}'`, param })

export const taken = (what: string) =>
  new StripeFault(400, { code: 'resource_already_exists', message: `${what} already exists.`, param: 'id' })

export const missingParam = (param: string) =>
  new StripeFault(
    400,
    { code: 'parameter_missing', message: `Missing required param: ${param}.`, param },
    true,
  )
