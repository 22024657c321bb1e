import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type Language, splitLanguage } from '../../words/language.ts'

/** The language of the address that was asked for. Nothing else decides: caches keep one copy of each address. */
export const languageOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Language =>
  splitLanguage(originalUrl.replace(ORIGIN, '')).language

/** The same where the framework has not looked at the request yet, or no longer does. */
export const rawLanguageOf = (request: IncomingMessage & { readonly originalUrl?: string }): Language =>
  languageOf({ originalUrl: request.originalUrl ?? request.url ?? '/' })

/** `GET http://host/path` means the path on that host. */
const ORIGIN = /^https?:\/\/[^/?#]*/i
