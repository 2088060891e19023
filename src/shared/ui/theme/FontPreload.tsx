const urls = [
  new URL('@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2', import.meta.url),
  new URL('@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2', import.meta.url),
  new URL('@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-800-normal.woff2', import.meta.url),
  new URL('@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-800-normal.woff2', import.meta.url),
].map(String);

/** For the document's head: body and title weights start loading before the style sheet asks for them. */
export function FontPreload() {
  return urls.map((url) => (
    <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
