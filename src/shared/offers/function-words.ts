/**
 * English function words, which people use in questions. Offers leave them out, because nearly every document
 * contains them.
 */
const WORDS = `
  a an the this that these those such some any each every either neither both all no none not nor
  i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs
  one ones somebody someone something anybody anyone anything nobody everybody everyone everything
  who whom whose what which when where why how whether
  am is are was were be been being do does did done doing have has had having
  can could may might must shall should will would ought need needs needed cannot
  and or but if then than so as because while though although unless until
  of in on at to from by for with without about into onto upon over under between among through during
  before after above below within against per via toward towards across along around off out up down
  there here again further once only just also too very much many more most few less least own same other
  another get gets got give gives given let lets make makes made say says said go goes going
  really please often long far know tell find want like
  don doesn didn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn mustn
`;

const functionWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** @param word A word in lower case, without a possessive ending. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}
