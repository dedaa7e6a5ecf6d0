/** Every address of the back office, below `/back-office`. */
export const paths = {
  home: '/',
  invitation: '/invitation',
  withdrawals: '/withdrawals',
  reconciliation: '/reconciliation',
  returns: '/reconciliation/returns',
  inactiveAccounts: '/reconciliation/inactive-accounts',
  regulatorFiles: '/regulator-files',
  withdrawalRule: '/withdrawals/rule',
  playerWithdrawal: '/withdrawals/players/:id',
  tickets: '/tickets',
  ticket: '/tickets/:playerId/:ticketId',
  decisions: '/decisions',
  decision: '/decisions/:id',
  player: '/players/:id',
  round: '/players/:id/rounds/:roundId',
  risk: '/risk',
  riskCases: '/risk/cases',
  riskCase: '/risk/cases/:playerId/:id',
  riskImpeded: '/risk/impeded',
  riskFilings: '/risk/filings',
  riskRules: '/risk/rules',
  playerRisk: '/risk/players/:id',
  dataRequests: '/data-requests',
  messages: '/messages',
  campaigns: '/campaigns',
  campaign: '/campaigns/:id',
  segments: '/segments',
  content: '/content',
  games: '/games',
  gamesImport: '/games/import',
  rules: '/rules',
  rule: '/rules/:kind',
  ruleDraft: '/rules/:kind/draft',
  jackpots: '/jackpot',
  jackpot: '/jackpot/:id',
  jackpotDraft: '/jackpot/:id/draft',
  cashbacks: '/cashback',
  cashback: '/cashback/:id',
  cashbackDraft: '/cashback/:id/draft',
  roundOffers: '/granted-rounds',
  roundOffer: '/granted-rounds/:id',
  roundOfferDraft: '/granted-rounds/:id/draft',
  tournaments: '/tournaments',
  tournament: '/tournaments/:id',
  tournamentDraft: '/tournaments/:id/draft',
  missions: '/missions',
  mission: '/missions/:id',
  missionDraft: '/missions/:id/draft',
  reports: '/reports',
  team: '/team',
  log: '/log',
  system: '/system',
  account: '/account',
} as const;

/** The addresses that show a screen. Home redirects, and an invitation is for persons who aren't signed in. */
export type ScreenPath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.home | typeof paths.invitation>;

export const decisionPath = (id: string): string => paths.decision.replace(':id', id);
export const campaignPath = (id: string): string => paths.campaign.replace(':id', id);
export const playerPath = (id: number | string): string => paths.player.replace(':id', String(id));
export const roundPath = (id: number, roundId: string): string =>
  paths.round.replace(':id', String(id)).replace(':roundId', roundId);
export const playerWithdrawalPath = (id: number | string): string => paths.playerWithdrawal.replace(':id', String(id));
export const playerRiskPath = (id: number | string): string => paths.playerRisk.replace(':id', String(id));
export const casePath = ({ playerId, id }: { playerId: number; id: string }): string =>
  paths.riskCase.replace(':playerId', String(playerId)).replace(':id', id);

export const ticketPath = ({ playerId, ticketId }: { playerId: number; ticketId: string }): string =>
  paths.ticket.replace(':playerId', String(playerId)).replace(':ticketId', ticketId);

export const rulePath = (kind: string): string => paths.rule.replace(':kind', kind);
export const ruleDraftPath = (kind: string): string => paths.ruleDraft.replace(':kind', kind);

/** One document of a kind, below the address of its list. */
export const documentPath = (list: string, id: string): string => `${list}/${id}`;
/** The draft of the document's next version. */
export const documentDraftPath = (list: string, id: string): string => `${documentPath(list, id)}/draft`;

export const basePath = '/back-office';
