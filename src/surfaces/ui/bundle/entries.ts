/** What pages ask for, and the file it is built from. */
export const ENTRIES: Readonly<Record<string, string>> = {
  'dogleg.css': 'src/surfaces/ui/style/dogleg.css',
  'pages.css': 'src/surfaces/ui/style/pages.css',
  'developers.css': 'src/surfaces/ui/style/developers.css',
  'inter.woff2': 'src/surfaces/ui/fonts/inter.woff2',
  'source-serif.woff2': 'src/surfaces/ui/fonts/source-serif.woff2',
  'inter-extended.woff2': 'src/surfaces/ui/fonts/inter-extended.woff2',
  'source-serif-extended.woff2': 'src/surfaces/ui/fonts/source-serif-extended.woff2',
  'numerals.woff2': 'src/surfaces/ui/fonts/numerals.woff2',
  'logo.svg': 'src/surfaces/ui/logo.svg',
  'dogleg.svg': 'src/surfaces/ui/dogleg.svg',
  'api-reference.js': 'web/small/api-reference.ts',
  'club.css': 'src/surfaces/ui/style/club/club.css',
  'rounds.css': 'src/surfaces/ui/style/rounds.css',
  'club.js': 'web/club/club.ts',
  'tee-sheet.js': 'web/club/tee-sheet.ts',
  'pin-sheet.js': 'web/club/pin-sheet.ts',
  'competition-card.js': 'web/competition/competition-card.ts',
  'course-picker.js': 'web/small/course-picker.ts',
  'caddie-worker.js': 'web/gps/engine/caddie-worker.ts',
  'frame.js': 'web/small/frame.ts',
  'gps.css': 'web/gps/gps.css',
  'gps.js': 'web/gps/main.tsx',
  'leaderboard.js': 'web/competition/leaderboard.ts',
  'look-again.js': 'web/small/look-again.ts',
  'map-worker.js': 'node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs',
  'near-me.js': 'web/small/near-me.ts',
  'print-button.js': 'web/small/print-button.ts',
  'profile-tabs.js': 'web/small/profile-tabs.ts',
  'provider-return.js': 'web/small/provider-return.ts',
  'social.css': 'src/surfaces/ui/style/social.css',
  'show-password.js': 'web/small/show-password.ts',
  'start-guest.js': 'web/small/start-guest.ts',
}

/** Pages that may load nothing, so their style and script (of the same name) go into the HTML file. */
export const DOCUMENTS: Readonly<Record<string, string>> = { 'hole-view': 'web/hole-view/view' }

/** Scripts that have an address of their own, and import nothing there. */
export const SERVICE_WORKERS: Readonly<Record<string, string>> = {
  'gps-worker': 'web/gps/offline/service-worker.ts',
}

/** The name of a built file without its hash. */
export const nameOf = (file: string) => file.replace(/-[0-9A-Z]{8}(?=\.\w+$)/, '')
