import { cardSection } from './card-section.ts'
import { type Coverage, type CoverageByCountry, FLAGS } from './coverage-tally.ts'
import type { Duplicate } from './duplicates.ts'
import type { FieldCount } from './field-tally.ts'
import { listTable, MAX_SHOWN, slugTable } from './list-table.ts'
import type { Listed } from './listed.ts'
import type { Elsewhere, PlaceSurvey } from './place-tally.ts'
import { type Cell, figures, type Section, type Table, words } from './section.ts'
import type { AgedSource } from './source-age.ts'
import type { Survey } from './survey.ts'
import { counted, countryText, dayText, NONE, numberText, ofAll } from './words.ts'

/** A survey as sections to read; an empty library has none. */
export function surveySections(survey: Survey): readonly Section[] {
  if (survey.courses === 0) return []
  return [
    coverageSection(survey.coverage),
    fieldSection(survey.fields),
    cardSection(survey.cards, survey.courses),
    placeSection(survey.places, survey.courses),
    duplicateSection(survey.duplicates),
    sourceSection(survey.sources),
  ]
}

function coverageSection({ all, countries }: CoverageByCountry): Section {
  const shown = countries.slice(0, MAX_SHOWN)
  const table: Table = {
    caption: 'Coverage by country',
    columns: [
      words('Country'),
      figures('Courses'),
      ...FLAGS.map((flag) => figures(titled(flag))),
      ...['Regions', 'Towns'].map(figures),
    ],
    rows: [
      coverageRow('All', all),
      ...shown.map(({ country, ...own }) => coverageRow(countryText(country), own)),
    ],
    total: countries.length + 1,
    kind: 'overview',
  }
  return { title: 'Coverage', sentences: [], tables: [table] }
}

const coverageRow = (name: string, { courses, regions, towns, flags }: Coverage): readonly Cell[] => [
  name,
  numberText(courses),
  ...FLAGS.map((flag) => flags[flag]),
  ...[regions, towns].map(numberText),
]

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function fieldSection(fields: readonly FieldCount[]): Section {
  const table: Table = {
    caption: 'Courses with each field',
    columns: [words('Field'), figures('Courses')],
    rows: fields.map(({ label, count, share }) => [label, { count, share }]),
    total: fields.length,
    kind: 'overview',
  }
  return { title: 'Fields', sentences: [], tables: [table] }
}

function placeSection(places: PlaceSurvey, courses: number): Section {
  const lacking: readonly (readonly [string, Listed<string>])[] = [
    ['coordinates', places.without_coordinates],
    ['a country', places.without_country],
    ['a region', places.without_region],
    ['a city', places.without_city],
  ]
  const outside = ofAll(places.elsewhere.total, courses, 'course', 'lies', 'lie')
  return {
    title: 'Places',
    sentences: [
      ...lacking.map(
        ([what, { total }]) =>
          `${ofAll(total, courses, 'course', 'has', 'have')} no ${what.replace(/^a /, '')}.`,
      ),
      `${outside} outside the stated country.`,
    ],
    tables: [
      ...listTable('Courses outside their stated country', OUTSIDE_COLUMNS, places.elsewhere, outsideRow),
      ...lacking.flatMap(([what, slugs]) => slugTable(`Courses without ${what}`, slugs)),
    ],
  }
}

const OUTSIDE_COLUMNS = [
  words('Course'),
  words('Stated'),
  words('Located in'),
  figures('Latitude'),
  figures('Longitude'),
]

const outsideRow = ({ slug, country, lies_in, lat, lng }: Elsewhere): readonly Cell[] => [
  { slug },
  countryText(country),
  lies_in === null ? 'no country' : countryText(lies_in),
  lat.toFixed(4),
  lng.toFixed(4),
]

function duplicateSection(duplicates: Listed<Duplicate>): Section {
  const pairs = counted(duplicates.total, 'pair')
  const columns = [words('Course'), words('Probably the same as'), figures('Miles apart')]
  return {
    title: 'Likely duplicates',
    sentences: [
      `${pairs} of courses ${duplicates.total === 1 ? 'has' : 'have'} the same name and ${duplicates.total === 1 ? 'is' : 'are'} within a mile of each other.`,
    ],
    tables: listTable(
      'Pairs that are probably the same course',
      columns,
      duplicates,
      ({ slugs: [older, newer], miles }) => [{ slug: newer }, { slug: older }, miles.toFixed(2)],
    ),
  }
}

function sourceSection(sources: readonly AgedSource[]): Section {
  const stale = sources.filter((source) => source.stale).length
  const table: Table = {
    caption: 'Where the data comes from',
    columns: SOURCE_COLUMNS,
    rows: sources.slice(0, MAX_SHOWN).map(sourceRow),
    total: sources.length,
    kind: 'overview',
  }
  const sentence = `${ofAll(stale, sources.length, 'source', 'is', 'are')} older than a year.`
  return { title: 'Sources', sentences: [sentence], tables: [table] }
}

const SOURCE_COLUMNS = [
  words('Source'),
  words('Format'),
  words('Licence'),
  figures('Courses'),
  words('Data from'),
  words('Imported'),
  words('Age'),
]

const sourceRow = (source: AgedSource): readonly Cell[] => [
  source.name || 'unknown',
  source.format ?? NONE,
  source.licence ?? 'unknown',
  source.courses === null ? NONE : numberText(source.courses),
  source.data_date ?? NONE,
  dayText(source.imported_at),
  ageText(source),
]

function ageText({ age_days, stale }: AgedSource): string {
  if (age_days === null) return 'unknown'
  return stale ? `${counted(age_days, 'day')}, stale` : counted(age_days, 'day')
}
