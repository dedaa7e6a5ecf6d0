import type { PushKind } from '@ipe/contract';
import type { messageLinks } from '@ipe/contract/message-links';

/** The kinds of notices: those that players ask for, and a test of whether notices arrive. */
export type NoticeKind = PushKind | 'test';

/**
 * What a phone shows, even when it is locked: only that something happened. Amounts, names and the rest are in the app,
 * after the log-in. A tap opens `path`.
 */
export const noticeTexts: Record<NoticeKind, { title: string; body: string; path: keyof typeof messageLinks }> = {
  deposit_paid: { title: 'Depósito recebido', body: 'Já está no seu saldo.', path: '/wallet-record' },
  withdrawal_paid: { title: 'Saque enviado', body: 'O Pix já está na sua conta.', path: '/wallet-record' },
  mission_prize: { title: 'Prêmio de missão', body: 'Já é seu.', path: '/missions' },
  tournament_prize: { title: 'Prêmio de torneio', body: 'Já está na sua carteira.', path: '/wallet-record' },
  test: { title: 'Aviso de teste', body: 'Os avisos chegam a este aparelho.', path: '/settings' },
};

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTexts, kind);
