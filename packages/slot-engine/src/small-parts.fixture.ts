// What the small games of tests have in common.

export const symbol = <const Role extends string>(id: string, role: Role) => ({
  id,
  role,
  name: { 'pt-BR': `Símbolo ${id}`, en: `Symbol ${id}` },
});

export const identity = {
  schema: 'slot-math/1',
  version: '1.0.0',
  title: { 'pt-BR': 'Jogo pequeno', en: 'Small game' },
  description: 'For tests.',
};
