/** The switches of a request that cost credits. */
export interface Priced {
  renderJs: boolean;
  serp: boolean;
  screenshot: boolean;
  ai: boolean;
}

export type PricedFeature = 'base' | 'javascript' | 'serp' | 'ai' | 'screenshot';

export interface ReceiptLine {
  feature: PricedFeature;
  credits: number;
}

/** Credits for one request, line by line, as published under "Credit costs per request". */
export function receiptOf({ renderJs, serp, screenshot, ai }: Priced): ReceiptLine[] {
  const lines: ReceiptLine[] = [{ feature: 'base', credits: 1 }];
  if (renderJs) lines.push({ feature: 'javascript', credits: 3 });
  if (serp) lines.push({ feature: 'serp', credits: 5 });
  if (ai) lines.push({ feature: 'ai', credits: 5 });
  if (screenshot) lines.push({ feature: 'screenshot', credits: renderJs ? 1 : 4 });
  return lines;
}

export function priceOf(request: Priced): number {
  return totalOf(receiptOf(request));
}

export function totalOf(receipt: readonly ReceiptLine[]): number {
  return receipt.reduce((sum, line) => sum + line.credits, 0);
}
