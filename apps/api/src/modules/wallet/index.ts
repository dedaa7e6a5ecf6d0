/** Shows the player's money: balance, lots, statement. It writes nothing. */
export { walletModule } from './wallet.module.ts';
