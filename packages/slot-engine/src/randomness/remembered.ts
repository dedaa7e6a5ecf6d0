const mostKept = 4_096;

/** The same pure function, which keeps its latest answers: a server draws the rounds of many seeds in turn. */
export function remembered<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      answer = compute(text);
      const [oldest] = answers.size < mostKept ? [] : answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
      answers.set(text, answer);
    }
    return answer;
  };
}
