/** Every address of the back office, below `/back-office`. */
export const paths = {
  home: '/',
  invitation: '/invitation',
  withdrawals: '/withdrawals',
  decisions: '/decisions',
  decision: '/decisions/:id',
  player: '/players/:id',
  team: '/team',
  log: '/log',
  account: '/account',
} as const;

export const decisionPath = (id: string): string => paths.decision.replace(':id', id);
export const playerPath = (id: number | string): string => paths.player.replace(':id', String(id));

export const basePath = '/back-office';
