/** Shows the player's money: balance, lots, statement. Writes nothing. */
export { walletModule } from './wallet.module.ts';
