import type { Championship, Venue } from './venue.ts'

/** A line of content/renown that cannot be read. The files are ours, so this is a mistake of ours. */
export class BadVenue extends Error {}

/** One venue per line; empty lines and comments are skipped. The format is described in docs/renown.md. */
export const parseVenues = (text: string): readonly Venue[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parseVenue)

function parseVenue(line: string): Venue {
  const parts = line.split('|').map((part) => part.trim())
  const [club = '', course = '', town = '', region = '', country = '', point = '', championships = ''] = parts
  if (parts.length !== 7 || club === '' || town === '' || !/^[a-z]{2}$/.test(country))
    throw new BadVenue(`not club | course | town | region | country | lat,lng | championships: ${line}`)
  return {
    club: club.split(' / '),
    course: course === '' ? null : course,
    ...{ town, region, country },
    point: parsePoint(point, line),
    championships: championships.split(';').map((text) => parseChampionship(text.trim(), line)),
  }
}

function parsePoint(text: string, line: string) {
  const [, lat, lng] = /^(-?\d+\.\d+),(-?\d+\.\d+)$/.exec(text)?.map(Number) ?? []
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    throw new BadVenue(`${text} is no point: ${line}`)
  return { lat, lng }
}

const YEARS = /^(?<name>.+?)(?<years>(?: \d{4}(?:-\d{4})?)+)$/

/** `The Open 1873 1876 1984-1986`: a name, then years and ranges of years, ascending. */
function parseChampionship(text: string, line: string): Championship {
  const { name = '', years: written = '' } = YEARS.exec(text)?.groups ?? {}
  const years = written.trim().split(' ').flatMap(yearsOf)
  const ascends = years.every((year, index) => index === 0 || year > (years[index - 1] ?? 0))
  if (name === '' || years.length === 0 || !ascends)
    throw new BadVenue(`${text} is no championship with its years: ${line}`)
  return { name, years }
}

function yearsOf(text: string): readonly number[] {
  const [from = 0, to = from] = text.split('-').map(Number)
  return to < from ? [from, to] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
