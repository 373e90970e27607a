// The end-to-end tests find their browser themselves (test/support/browser/browser.ts); nothing is downloaded at install.
module.exports = { skipDownload: true };
