import type { FastifyRequest } from 'fastify'
import { type LookChoice, SIZES, THEMES, UNITS_OF_LENGTH } from '../../../picture/look.ts'
import type { Theme } from '../../../picture/palette.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { USUAL_UNITS } from '../course/course-view.ts'

export type PictureQuery = Readonly<Record<string, unknown>>

export const queryOf = (request: FastifyRequest) => request.query as PictureQuery

const chosen = <T extends string>(given: unknown, known: readonly T[]): T | null =>
  known.find((each) => each === given) ?? null

/** How a picture is asked for. A word that we don’t know is ignored, so made-up ones fill no cache. */
export function lookOf(request: FastifyRequest): Required<LookChoice> {
  const { theme, size, units } = queryOf(request)
  const language = languageOf(request)
  return {
    theme: chosen(theme, THEMES) ?? 'light',
    size: chosen(size, SIZES) ?? 'wide',
    units: chosen(units, UNITS_OF_LENGTH) ?? USUAL_UNITS[language],
    language,
  }
}

/** Null follows the page that the picture is on. */
export const themeOf = (request: FastifyRequest): Theme | null => chosen(queryOf(request).theme, THEMES)

export const textOf = (given: unknown): string | null =>
  typeof given === 'string' && given !== '' ? given : null
