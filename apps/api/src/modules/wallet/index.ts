/** Shows the player's money: balance, lots, statement. Writes nothing. */
export { walletRoutes } from './wallet.routes.ts';
