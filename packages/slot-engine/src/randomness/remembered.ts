const mostKept = 4_096;

/** Wraps a pure function and keeps its latest answers, because a server draws the rounds of many seeds in turn. */
export function remembered<Answer>(compute: (text: string) => Answer, most = mostKept): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      answer = compute(text);
      answers.set(text, answer);
      if (answers.size > most) answers.delete(answers.keys().next().value!);
    }
    return answer;
  };
}
