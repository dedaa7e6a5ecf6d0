export const text = {
  title: 'Confirme que é você',
  close: 'Fechar',
  why: 'A lei pede esta confirmação de tempos em tempos. Depois você continua de onde parou.',
  password: 'Senha',
  noPassword: 'Informe a senha',
  code: 'Vamos enviar um código por SMS para o seu telefone.',
  position:
    'Também precisamos saber onde você está: só é permitido apostar no Brasil. O navegador vai pedir a sua permissão.',
  noPosition:
    'Não recebemos a sua localização. Permita o acesso à localização nas configurações do navegador e tente de novo.',
  confirm: 'Confirmar',
};
