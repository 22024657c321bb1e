import { HOUR_MS } from '../core/duration.ts'
import type { Deps } from '../platform/deps.ts'
import { countOrRefuse, type RateWindow } from '../platform/throttle/rate-window.ts'

// Per address.
const REGISTRATIONS: RateWindow = { max: 60, ms: HOUR_MS, what: 'client registrations' }
// Each request that waits for a golfer's decision is stored for an hour.
const AUTHORIZATIONS: RateWindow = { max: 600, ms: HOUR_MS, what: 'authorization requests' }
// A client's own server asks for many golfers from one address.
const DOCUMENTS: RateWindow = { max: 300, ms: HOUR_MS, what: 'client documents' }

export const limitRegistrations = (deps: Deps, client: string) => countOrRefuse(deps, REGISTRATIONS, client)
export const limitAuthorizations = (deps: Deps, client: string) => countOrRefuse(deps, AUTHORIZATIONS, client)
export const limitDocuments = (deps: Deps, client: string) => countOrRefuse(deps, DOCUMENTS, client)
