import type { DemoClub } from '../demo-club/open-demo-club.ts'
import type { Addresses } from '../platform/config.ts'

/** The demo club as the terminal shows it: the only place where its PINs appear. They are neither stored nor logged. */
export function demoClubText({ slug, name, pins }: DemoClub, { app, site }: Addresses): string {
  return `  Demo club       ${app}/club/${slug} (${name})
  Public page     ${site}/clubs/${slug}
  Sign in         ${app}/sign-in, with club ${slug}, a member number and its PIN

${pins.length === 0 ? shownBefore(slug) : shownNow(pins)}
`
}

const shownNow = (pins: DemoClub['pins']) =>
  [
    'These PINs are shown only now:',
    ...pins.map(({ role, number, pin }) => `  ${role.padEnd(14)}  member ${number.padEnd(4)}  PIN ${pin}`),
  ].join('\n')

const shownBefore = (slug: string) => `The PINs were shown at the first start. To set a new one:
  ./dogleg club set-pin ${slug} manager-1@demo-club.example --pin PIN`
