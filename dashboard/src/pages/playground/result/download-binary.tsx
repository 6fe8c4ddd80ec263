import type { ScrapeResult } from '../../../../../src/contract/scrape-result.ts';
import { bytes } from '../../../format/bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';

/** Something that is no text: it can be kept, not read. */
export function DownloadBinary({ result }: { result: ScrapeResult }) {
  return (
    <EmptyState
      icon="download"
      title={`${result.contentType || 'Binary data'}, ${bytes(Math.floor((result.body.length * 3) / 4))}`}
      words="This is not text. In the answer it is base64."
    >
      <Button onClick={() => download(result)}>
        <Icon name="download" /> Download
      </Button>
    </EmptyState>
  );
}

/** As bytes without a type, so that no browser opens it as a page of this service. */
function download({ body, resolvedUrl }: ScrapeResult): void {
  const content = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = URL.parse(resolvedUrl)?.pathname.split('/').at(-1) || 'download';
  link.click();
  URL.revokeObjectURL(address);
}
