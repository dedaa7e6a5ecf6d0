const oldestNode = /** @type {const} */ ([20, 19]);

/** @returns {string | undefined} a sentence if this Node is too old */
export function findNodeIssue() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (isNewEnough) return undefined;
  return `This needs Node ${oldestNode.join('.')} or newer; here is ${process.versions.node}. Install one from nodejs.org.`;
}
