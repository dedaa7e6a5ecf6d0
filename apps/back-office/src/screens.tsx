import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { asLoaded, partLoader } from '#shell/calls/load-part.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';
import { Page } from '#shell/layout/page.tsx';
import { text } from '#shell/navigation/navigation.text.ts';
import { paths, type ScreenPath } from '#shell/navigation/paths.ts';
import { pathsOf, screensOf } from '#shell/navigation/screens.ts';
import { useMe } from '#shell/session/session.ts';

type Addressed = ComponentType<{ path: string }>;

/** A screen that is loaded with the first visit to its address; if that fails, the page offers another try. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Addressed {
  const loadPart = partLoader(load);
  return function LoadedScreen({ path }) {
    // The key is the address, because components of two features may have the same name.
    const part = useQuery({ queryKey: ['screen', path], queryFn: loadPart, ...asLoaded });
    return (
      <Loaded query={part}>
        {(loaded) => {
          const Screen: ComponentType = loaded[name];
          return <Screen />;
        }}
      </Loaded>
    );
  };
}

const components: Readonly<Record<ScreenPath, Addressed>> = {
  [paths.withdrawals]: screen(() => import('#features/withdrawals/withdrawals-screen.tsx'), 'WithdrawalsScreen'),
  [paths.withdrawalRule]: screen(() => import('#features/withdrawals/rule/rule-screen.tsx'), 'RuleScreen'),
  [paths.playerWithdrawal]: screen(
    () => import('#features/withdrawals/player-withdrawal-screen.tsx'),
    'PlayerWithdrawalScreen',
  ),
  [paths.reconciliation]: screen(
    () => import('#features/reconciliation/reconciliation-screen.tsx'),
    'ReconciliationScreen',
  ),
  [paths.returns]: screen(() => import('#features/reconciliation/returns-screen.tsx'), 'ReturnsScreen'),
  [paths.inactiveAccounts]: screen(
    () => import('#features/inactive-accounts/inactive-accounts-screen.tsx'),
    'InactiveAccountsScreen',
  ),
  [paths.decisions]: screen(() => import('#features/decisions/decisions-screen.tsx'), 'DecisionsScreen'),
  [paths.decision]: screen(() => import('#features/decisions/proposal-screen.tsx'), 'ProposalScreen'),
  [paths.player]: screen(() => import('#features/players/player-screen.tsx'), 'PlayerScreen'),
  [paths.round]: screen(() => import('#features/players/timeline/round-screen.tsx'), 'RoundScreen'),
  [paths.risk]: screen(() => import('#features/risk/alerts-screen.tsx'), 'AlertsScreen'),
  [paths.riskCases]: screen(() => import('#features/risk/cases-screen.tsx'), 'CasesScreen'),
  [paths.riskCase]: screen(() => import('#features/risk/case-screen.tsx'), 'CaseScreen'),
  [paths.riskImpeded]: screen(() => import('#features/risk/impeded-screen.tsx'), 'ImpededScreen'),
  [paths.riskFilings]: screen(() => import('#features/risk/filings/filings-screen.tsx'), 'FilingsScreen'),
  [paths.riskRules]: screen(() => import('#features/risk/rules-screen.tsx'), 'RulesScreen'),
  [paths.playerRisk]: screen(() => import('#features/risk/player-risk-screen.tsx'), 'PlayerRiskScreen'),
  [paths.content]: screen(() => import('#features/content/content-screen.tsx'), 'ContentScreen'),
  [paths.messages]: screen(() => import('#features/messages/messages-screen.tsx'), 'MessagesScreen'),
  [paths.campaigns]: screen(() => import('#features/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
  [paths.campaign]: screen(() => import('#features/campaigns/campaign-screen.tsx'), 'CampaignScreen'),
  [paths.segments]: screen(() => import('#features/campaigns/segments/segments-screen.tsx'), 'SegmentsScreen'),
  [paths.games]: screen(() => import('#features/games/games-screen.tsx'), 'GamesScreen'),
  [paths.gamesImport]: screen(() => import('#features/games/catalogue/import-screen.tsx'), 'ImportScreen'),
  [paths.rules]: screen(() => import('#features/rules/rules-screen.tsx'), 'RulesScreen'),
  [paths.rule]: screen(() => import('#features/rules/rule-screen.tsx'), 'RuleScreen'),
  [paths.ruleDraft]: screen(() => import('#features/rules/draft-screen.tsx'), 'DraftScreen'),
  [paths.jackpots]: screen(() => import('#features/jackpot/jackpot-screens.tsx'), 'JackpotsScreen'),
  [paths.jackpot]: screen(() => import('#features/jackpot/jackpot-screens.tsx'), 'JackpotScreen'),
  [paths.jackpotDraft]: screen(() => import('#features/jackpot/jackpot-screens.tsx'), 'JackpotDraftScreen'),
  [paths.cashbacks]: screen(() => import('#features/cashback/cashback-screens.tsx'), 'CashbacksScreen'),
  [paths.cashback]: screen(() => import('#features/cashback/cashback-screens.tsx'), 'CashbackScreen'),
  [paths.cashbackDraft]: screen(() => import('#features/cashback/cashback-screens.tsx'), 'CashbackDraftScreen'),
  [paths.roundOffers]: screen(() => import('#features/granted-rounds/offer-screens.tsx'), 'OffersScreen'),
  [paths.roundOffer]: screen(() => import('#features/granted-rounds/offer-screens.tsx'), 'OfferScreen'),
  [paths.roundOfferDraft]: screen(() => import('#features/granted-rounds/offer-screens.tsx'), 'OfferDraftScreen'),
  [paths.tournaments]: screen(() => import('#features/tournaments/tournaments-screens.tsx'), 'TournamentsScreen'),
  [paths.tournament]: screen(() => import('#features/tournaments/tournaments-screens.tsx'), 'TournamentScreen'),
  [paths.tournamentDraft]: screen(
    () => import('#features/tournaments/tournaments-screens.tsx'),
    'TournamentDraftScreen',
  ),
  [paths.missions]: screen(() => import('#features/missions/missions-screens.tsx'), 'MissionsScreen'),
  [paths.mission]: screen(() => import('#features/missions/missions-screens.tsx'), 'MissionScreen'),
  [paths.missionDraft]: screen(() => import('#features/missions/missions-screens.tsx'), 'MissionDraftScreen'),
  [paths.regulatorFiles]: screen(
    () => import('#features/regulator-files/regulator-files-screen.tsx'),
    'RegulatorFilesScreen',
  ),
  [paths.dataRequests]: screen(() => import('#features/privacy/data-requests-screen.tsx'), 'DataRequestsScreen'),
  [paths.reports]: screen(() => import('#features/reports/reports-screen.tsx'), 'ReportsScreen'),
  [paths.team]: screen(() => import('#features/team/team-screen.tsx'), 'TeamScreen'),
  [paths.log]: screen(() => import('#features/log/log-screen.tsx'), 'LogScreen'),
  [paths.tickets]: screen(() => import('#features/tickets/tickets-screen.tsx'), 'TicketsScreen'),
  [paths.ticket]: screen(() => import('#features/tickets/ticket-screen.tsx'), 'TicketScreen'),
  [paths.system]: screen(() => import('#features/system/system-screen.tsx'), 'SystemScreen'),
  [paths.account]: screen(() => import('#features/account/account-screen.tsx'), 'AccountScreen'),
};

/** The screen of the current address. An address that the member's roles don't open counts as unknown. */
export function Screens() {
  const me = useMe();
  return (
    <Switch>
      {pathsOf(me).map((path) => {
        const Screen = components[path];
        return (
          <Route key={path} path={path}>
            <ErrorBoundary>
              <Screen path={path} />
            </ErrorBoundary>
          </Route>
        );
      })}
      <Route path={paths.home}>
        <Redirect to={screensOf(me)[0]?.path ?? paths.account} replace />
      </Route>
      <Route>
        <Unknown />
      </Route>
    </Switch>
  );
}

function Unknown() {
  return (
    <Page title={text.unknown}>
      <p className="text-sm text-mist">{text.unknownBody}</p>
    </Page>
  );
}
