/** Around the pages about the service, and what their placeholders say. */
export const product = {
  moreIn: {
    golfers: 'More for golfers',
    clubs: 'More for clubs',
    developers: 'More for developers',
    about: 'More about Dogleg',
  },
  asMarkdown: 'This page as Markdown',
  tableOf: (columns: string) => `Table: ${columns}`,
  operator: {
    name: (name: string) => `- **Operator:** ${name}`,
    address: (address: string) => `- **Address:** ${address}`,
    contact: (email: string) => `- **Email:** [${email}](mailto:${email})`,
    noName: '- **Operator:** not filled in yet',
    noAddress: '- **Address:** not filled in yet',
    noContact: '- **Email:** not filled in yet',
    nothing: 'The operator of this installation has not filled in its details yet.',
    write: (email: string) => `Write to [${email}](mailto:${email}).`,
    cannotWrite: 'The operator of this installation has not published an email address yet.',
  },
  rateLimit: {
    perMinute: (requests: string) => `${requests} requests a minute from one network address`,
    perSeconds: (requests: string, seconds: string) =>
      `${requests} requests in ${seconds} seconds from one network address`,
    none: 'no limit',
  },
}
