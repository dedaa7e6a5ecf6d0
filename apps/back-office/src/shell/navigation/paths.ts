/** Every address of the back office, below `/back-office`. */
export const paths = {
  home: '/',
  invitation: '/invitation',
  decisions: '/decisions',
  team: '/team',
  log: '/log',
  account: '/account',
} as const;

export const basePath = '/back-office';
