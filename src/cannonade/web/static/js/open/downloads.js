// Responses of the table that are files, such as game records.

/** Save a response as a file. @param {Response} response @param {string} place */
export async function save(response, place) {
  const link = document.createElement("a");
  const named = /filename="([^"]+)"/.exec(
    response.headers.get("content-disposition") ?? "",
  );
  link.download = named?.[1] ?? place.split("/").at(-1) ?? "";
  link.href = URL.createObjectURL(await response.blob());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
