/** The rights of staff. A call asks for one of them, a kind of proposal for one to propose and one to decide. */
export const permissions = [
  'adjustments.propose',
  'adjustments.decide',
  'players.find',
  'players.unmask',
  'players.note',
  'players.help',
  'players.close',
  'players.suspend',
  'risk.read',
  'risk.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.rule',
  'tickets.read',
  'tickets.answer',
  'messages.read',
  'messages.write',
  'campaigns.read',
  'campaigns.write',
  'campaigns.decide',
  'content.read',
  'content.write',
  'games.read',
  'games.write',
  'rewards.propose',
  'rewards.decide',
  'rules.read',
  'rules.propose',
  'rules.decide',
  'rules.stop',
  'reports.read',
  'reports.export',
  'system.read',
  'system.run',
  'staff.read',
  'staff.manage',
  'staff.decide',
  'log.read',
] as const;

export type Permission = (typeof permissions)[number];

/** The roles of a house that keeps duties apart: administration has no right over money. */
export const roles = {
  support: {
    label: 'Atendimento',
    permissions: [
      'players.find',
      'players.unmask',
      'players.note',
      'players.help',
      'players.close',
      'tickets.read',
      'tickets.answer',
      'rewards.propose',
    ],
  },
  payments: {
    label: 'Pagamentos',
    permissions: [
      'adjustments.propose',
      'adjustments.decide',
      'players.find',
      'players.unmask',
      'players.note',
      'withdrawals.read',
      'withdrawals.decide',
      'withdrawals.rule',
      'rewards.propose',
      'rewards.decide',
    ],
  },
  risk: {
    label: 'Risco',
    permissions: [
      'players.find',
      'players.unmask',
      'players.note',
      'players.close',
      'players.suspend',
      'risk.read',
      'risk.decide',
      'withdrawals.read',
      'withdrawals.rule',
      'rules.read',
      'rules.stop',
    ],
  },
  content: {
    label: 'Conteúdo',
    permissions: [
      'messages.read',
      'messages.write',
      'campaigns.read',
      'campaigns.write',
      'content.read',
      'content.write',
    ],
  },
  product: {
    label: 'Produto',
    permissions: [
      'campaigns.read',
      'campaigns.decide',
      'games.read',
      'games.write',
      'rules.read',
      'rules.propose',
      'rules.stop',
    ],
  },
  finance: {
    label: 'Finanças',
    permissions: [
      'adjustments.decide',
      'players.find',
      'players.note',
      'withdrawals.read',
      'games.read',
      'rewards.decide',
      'rules.read',
      'rules.decide',
      'rules.stop',
      'reports.read',
      'reports.export',
    ],
  },
  audit: {
    label: 'Auditoria',
    permissions: [
      'players.find',
      'players.unmask',
      'risk.read',
      'withdrawals.read',
      'messages.read',
      'campaigns.read',
      'content.read',
      'games.read',
      'rules.read',
      'reports.read',
      'reports.export',
      'tickets.read',
      'system.read',
      'staff.read',
      'log.read',
    ],
  },
  administration: {
    label: 'Administração',
    permissions: ['system.read', 'system.run', 'staff.read', 'staff.manage', 'staff.decide'],
  },
} as const satisfies Record<string, { label: string; permissions: readonly Permission[] }>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** The rights that these roles give together, in the order of the list. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  permissions.filter((one) => held.some((role) => (roles[role].permissions as readonly Permission[]).includes(one)));
