import type { Where } from '../../src/platform/db/open.ts'
import { registerClient, tokenFor } from '../../test/support/agent-client.ts'
import { openClient as openBrowser, openGolfer } from '../../test/support/app-client.ts'
import type { Catalogue } from './catalogue.ts'
import { type Client, openClient } from './client.ts'
import { type Contract, openContract } from './contract.ts'
import type { FuzzServer } from './fuzz-server.ts'
import { openPeople, type People, type Person } from './people.ts'
import { REDIRECTS } from './plans/oauth.ts'
import { readCatalogue } from './read-catalogue.ts'

/** How many requests are under way at once. */
export const CLIENTS = 16

export type World = {
  readonly catalogue: Catalogue
  readonly contract: Contract
  readonly clients: readonly Client[]
  readonly close: () => Promise<void>
}

/** A club with its people, golfers who signed up, and agents that may act for them. */
export async function openWorld({ port }: FuzzServer, where: Where): Promise<World> {
  const origin = `http://127.0.0.1:${port}`
  const people = openPeople(where)
  const { catalogue: known, openapi, mcp } = await readCatalogue(origin, [])
  const club = await people.makeClub('Fuzz Links', known.slugs[0] ?? '')
  const catalogue = { ...known, clubs: [club, club, 'no-such-club'] }
  const eventSecret = await people.eventSecret()
  const clients: Client[] = []
  for (let index = 0; index < CLIENTS; index++)
    clients.push(
      openClient({
        port,
        index,
        people,
        club,
        eventSecret,
        mcp,
        ...(await peopleOf(origin, people, club, index)),
      }),
    )
  const contract = openContract({
    ...{ openapi, tools: catalogue.tools, apiBase: catalogue.apiBase, redirectUris: REDIRECTS },
    origins: [...new Set([origin, new URL(mcp).origin])],
  })
  const close = async () => {
    for (const client of clients) client.close()
    await people.close()
  }
  return { catalogue, contract, clients, close }
}

async function peopleOf(origin: string, people: People, club: string, index: number) {
  const member = await memberOf(origin, people, club, index)
  const manager = await people.makeMember(club, 'manager', `manager-${index}`)
  await people.giftPremium(manager.accountId)
  const browser = openBrowser(origin)
  browser.plant(await people.signIn(member.accountId))
  const redirectUri = REDIRECTS[index % REDIRECTS.length] ?? ''
  const registered = await registerClient(origin, { redirect_uris: [redirectUri] })
  const { refresh_token: refresh } = await tokenFor(origin, browser, registered)
  return { member, manager, token: { clientId: registered.client_id, redirectUri, refresh } }
}

/** Every fourth one signs up, which takes a while; the others are members of the club. */
async function memberOf(origin: string, people: People, club: string, index: number): Promise<Person> {
  if (index % 4 !== 0) return people.makeMember(club, 'member', `member-${index}`)
  const { id, email } = await openGolfer(origin, { email: `golfer-${index}@example.test` })
  return { accountId: id, email, number: 'none' }
}
