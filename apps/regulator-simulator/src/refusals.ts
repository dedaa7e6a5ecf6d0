import { houseRefusals, Refusal } from '@ipe/simulator';

/** The manuals show no body for errors. This one is ours, and clients read only the status. */
export const problem = (status: number, mensagem: string, campos: string[] = []): Refusal =>
  new Refusal(status, 'application/json', { mensagem, ...(campos.length > 0 ? { campos } : {}) });

export const regulatorRefusals = houseRefusals(
  (_kind, status, detail) => problem(status, detail),
  (name, paths) => {
    const fields = paths.map((path) => (path === '' ? name : `${name}.${path}`));
    return problem(400, 'A requisição não respeita o formato.', fields);
  },
);
