export const downloads = {
  title: 'Bulk downloads',
  description:
    'Every course of the Dogleg library as files: sizes, checksums, licences, and how to keep a copy.',
  lead: (courses: string, day: string) => `All ${courses} courses as files. The data last changed on ${day}.`,
  files: 'Files',
  file: 'File',
  content: 'What is in it',
  size: 'Size',
  sha256: 'SHA-256',
  contents: {
    'courses.ndjson.gz':
      'Everything we have, one course per line, with scorecards and sources. You can import it again.',
    'courses.csv.gz': 'A table for spreadsheets: one course per row, without scorecards.',
    'courses.geojson.gz': 'Points on a map, with names and places.',
  } as Readonly<Record<string, string>>,
  check: 'Download and check',
  licences: 'Licences',
  licencesAbout:
    'The data keeps the licence of its source. Name each source you use, and keep to its conditions.',
  source: 'Source',
  licence: 'Licence',
  courses: 'Courses',
  unknown: 'unknown',
  mirror: 'Keep a copy',
  steps: [
    'Ask for the list of files. It has an `ETag`: with `If-None-Match` you get 304 until the data changes.',
    'If it changed, download the file and compare its SHA-256.',
    'Replace your copy as a whole. A slug never changes and is never used again, so it is a safe key.',
  ],
  changes:
    'Between downloads, ask for what changed: each answer has a cursor, `next`, to continue from, even if nothing is left.',
  list: 'The same list as JSON',
}

export const changelog = {
  title: 'Changelog',
  description: 'What changed in each version of Dogleg.',
  lead: 'What changed in each version.',
  note: '',
  versions: 'Versions',
}
