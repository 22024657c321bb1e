/** The page about the state of the service. */
export const status = {
  title: 'Status',
  description: 'The state of the Dogleg service, its version, and what is in the library.',
  ok: 'Everything works',
  okAbout: 'The library is up to date and the database answers.',
  degraded: 'Degraded',
  degradedAbout:
    'The database is unreachable or the last refresh of the library failed. Courses are still served from memory, but they may be out of date, and signing in may fail.',
  loading: 'Starting',
  loadingAbout: 'We’re loading the library. Try again in a moment.',
  checked: 'Reload the page to check again.',
  library: 'Library',
  courses: 'Courses',
  changed: 'Last changed',
  revision: 'Revision',
  version: 'Version of the service',
  coverage: 'What the courses have',
  flags: {
    scorecard: 'Complete scorecard',
    rated: 'Rating and slope',
    traced: 'Drawn map',
    contours: 'Green contours',
    wind: 'Wind',
  },
  addresses: 'Addresses',
  surfaces: { site: 'Site', app: 'Web app', api: 'Course data API', mcp: 'Tool server' },
  meaning: 'What “degraded” means',
  meaningAbout:
    'We read all courses into memory, so search keeps working when the database doesn’t. If we can’t reach the database, or can’t read a change to the library, the state is “degraded” until that works again. Programs find the same state at this address:',
}
