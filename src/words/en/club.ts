/** What all pages of a club have. */
export const club = {
  label: 'Club',
  tabs: {
    board: 'Today',
    sheet: 'Tee sheet',
    competitions: 'Competitions',
    caddies: 'Caddies',
    messages: 'Messages',
    pins: 'Pins',
    members: 'Members',
    changes: 'Changes',
    'set-up': 'Settings',
  },
  roles: {
    member: 'Member',
    caddie: 'Caddie',
    starter: 'Starter',
    professional: 'Professional',
    manager: 'Manager',
  },
  people: { former: 'Former member', nameless: (number: string) => `Member ${number}` },
  unread: (count: number) => `${count} unread`,
  offline: 'No connection. This is what we last loaded.',
  waiting: 'Something changed. You’ll see it here when you’re done.',
}
